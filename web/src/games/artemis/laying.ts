/** How a scene is laid: which optional rules are in force, and what players may see. */
import type { GameLaying } from '..'
import Wishes from './Wishes.svelte'

const laying: GameLaying = { Wishes, seats: (_setup, scene) => scene.seats }
export default laying
