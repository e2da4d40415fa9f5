export { AnswerWords, folded } from './answers'
export { calledBy, eventLine, inAnswer, inWords, known, moment, named, percent, reader, say, t } from './language.svelte'
export { LANGUAGES, ratio, type Language } from './word'
