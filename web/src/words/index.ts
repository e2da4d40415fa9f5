export { eventLine, inWords, known, moment, named, percent, reader, say, t } from './language.svelte'
export { LANGUAGES, ratio, type Language } from './word'
