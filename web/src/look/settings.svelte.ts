import { keep, kept } from '../kept'

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

/** How the reader wants the page to look; kept in this browser. */
class Settings {
  #theme: Theme = $state(THEMES.find((one) => one === kept('theme')) ?? 'auto')
  #dice = $state(kept('dice') !== 'still')

  get theme(): Theme {
    return this.#theme
  }
  set theme(theme: Theme) {
    this.#theme = theme
    keep('theme', theme)
    if (theme === 'auto') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }

  /** Whether dice tumble. */
  get dice(): boolean {
    return this.#dice
  }
  set dice(tumble: boolean) {
    this.#dice = tumble
    keep('dice', tumble ? null : 'still')
  }
}

export const settings = new Settings()
