import './look/tokens.css'
import './look/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { fresh } from './fresh.svelte'
import { habits } from './shell/habits.svelte'
import { preferredLanguage, reader } from './words/language.svelte'

async function start(): Promise<void> {
  await reader.read(preferredLanguage())
  habits.apply()
  const target = document.getElementById('app')
  if (target) mount(App, { target })
  if (import.meta.env.PROD) await fresh.watch()
}

void start()
