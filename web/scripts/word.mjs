// Words messages as the page does, for the test that holds its words against Python's. JSON in, JSON out.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const source = readFileSync(new URL('../src/words/word.ts', import.meta.url), 'utf8')
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
const { outputText } = ts.transpileModule(source, { compilerOptions: options })
const { Wording } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`)

const { language, catalogue, cases } = JSON.parse(readFileSync(0, 'utf8'))
const lines = cases.map(({ id, args, names }) => {
  const name = names === null ? undefined : (one) => (Object.hasOwn(names, one) ? names[one] : one)
  return new Wording(language, catalogue, name).word(id, args)
})
process.stdout.write(JSON.stringify(lines))
