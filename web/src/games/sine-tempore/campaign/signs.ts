/** Signs of the campaign, drawn in a box of 24: elements, modules of the ship, difficulties, marks of the map. */
import type { Difficulty, Element, Module } from './campaign'

/** A meteorite with its craters, a drop, and the rings of a molecule: three outlines nobody mistakes for each other. */
export const ELEMENT: Readonly<Record<Element, string>> = {
  'alh-84001':
    'M5 8.5 9.5 3.5l6.5 1 5 5.5-1.5 7.5-6 4-7-1.5L3 14zM8.6 9.8a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0M13.5 14.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7.8 15.5a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0',
  inottenio: 'M12 2.5c4 5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-7 6.5-12M8.5 14.5a3.5 3.5 0 0 0 3.5 3.5v-1.8a1.7 1.7 0 0 1-1.7-1.7z',
  kekulenium: 'M12 2l8.7 5v10L12 22l-8.7-5V7zM12 6.2 7 9.1v5.8l5 2.9 5-2.9V9.1zM12 9.3l2.4 1.4v2.7L12 14.7l-2.4-1.3v-2.7z',
}

export const MODULE: Readonly<Record<Module, string>> = {
  infirmary: 'M9.5 3h5v6.5H21v5h-6.5V21h-5v-6.5H3v-5h6.5z',
  workshop:
    'M20.5 6.5a5 5 0 0 1-6.6 6.3l-7 7a2.2 2.2 0 0 1-3.1-3.1l7-7A5 5 0 0 1 17 3.2l-3 3 .6 2.8 2.8.6z',
  laboratory: 'M9 2.5h6v1.8h-1v5.2l6 9.3a2 2 0 0 1-1.7 3.2H5.7A2 2 0 0 1 4 18.8l6-9.3V4.3H9zM8 16h8l-2.3-3.6h-3.4z',
  bridge:
    'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20M11 5.1A7 7 0 0 0 5.1 11h4A3 3 0 0 1 11 9.1zM13 5.1v4a3 3 0 0 1 1.9 1.9h4A7 7 0 0 0 13 5.1M5.1 13a7 7 0 0 0 5.9 5.9v-4A3 3 0 0 1 9.1 13zM14.9 13a3 3 0 0 1-1.9 1.9v4a7 7 0 0 0 5.9-5.9z',
}

/** As many peaks as a territory has rings between itself and the camp. */
export const PEAKS: Readonly<Record<Difficulty, number>> = { green: 1, yellow: 2, red: 3 }
