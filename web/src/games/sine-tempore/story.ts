/** How the chronicle of a crew is shown. */
export { default } from './chronicle/Chronicle.svelte'
