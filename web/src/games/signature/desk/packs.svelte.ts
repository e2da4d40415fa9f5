import { Shelf } from '../../roleplay/packs.svelte'

export const shelf = new Shelf('signature')
