export { screens as default } from './screens'
