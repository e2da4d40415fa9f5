import { svelte } from '@sveltejs/vite-plugin-svelte'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const { ROUAGE_SERVER: server = 'http://127.0.0.1:8787' } = loadEnv('', '.', 'ROUAGE_')

const WORKER = 'service-worker'

/** Tells the service worker which files make up the page; their names change with their content, and so does the list. */
function shellList(): Plugin {
  return {
    name: 'shell-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
      const worker = bundle[`${WORKER}.js`]
      if (worker?.type === 'chunk') worker.code = worker.code.replace('__SHELL__', JSON.stringify(files.sort().map((name) => `/${name}`)))
    },
  }
}

export default defineConfig({
  plugins: [svelte(), shellList()],
  build: {
    outDir: '../src/rouage/table/page',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content-security policy knows only files of our own: nothing is put into the markup.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: `src/${WORKER}.ts` },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
  // Minutes: a busy machine takes its time, and only what is broken takes so long.
  test: { include: ['src/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
})
