// Words messages as the page does, for the test that holds its words against Python's. A line of JSON in,
// a line out; a language's catalogue stands in the first line about it.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import ts from 'typescript'

const source = readFileSync(new URL('../src/words/word.ts', import.meta.url), 'utf8')
const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 }
const { outputText } = ts.transpileModule(source, { compilerOptions: options })
const { Wording } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`)

const catalogues = {}
for await (const line of createInterface({ input: process.stdin })) {
  const { language, catalogue, cases } = JSON.parse(line)
  catalogues[language] = catalogue ?? catalogues[language]
  const words = cases.map(({ id, args, names }) => {
    const name = names === null ? undefined : (one) => (Object.hasOwn(names, one) ? names[one] : one)
    return new Wording(language, catalogues[language], name).word(id, args)
  })
  process.stdout.write(`${JSON.stringify(words)}\n`)
}
