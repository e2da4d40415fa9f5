/** Carrying a creature's card to a character: pointer events, so that mouse, pen and finger do it alike. */
import type { Attachment } from 'svelte/attachments'
import type { Desk } from './desk.svelte'

export type Carried = { id: string; x: number; y: number; over: string | null }

const THRESHOLD = 8

/** What is carried over the desk, for the desk to draw. */
class Hand {
  carried: Carried | null = $state.raw(null)
}

export const hand = new Hand()

export function carry(desk: Desk, id: string): Attachment<HTMLElement> {
  return (handle) => {
    let from: { x: number; y: number; pointer: number } | null = null

    function down(event: PointerEvent): void {
      if (event.button !== 0 || desk.still) return
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.pointer) return
      const { clientX: x, clientY: y } = event
      if (!hand.carried) {
        if (Math.hypot(x - from.x, y - from.y) < THRESHOLD) return
        handle.setPointerCapture(event.pointerId)
      }
      event.preventDefault()
      hand.carried = { id, x, y, over: heroAt(x, y) }
    }

    function up(event: PointerEvent): void {
      const carried = hand.carried
      end()
      if (!carried) return
      // The card was carried, not pressed.
      handle.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }), 50)
      if (event.type === 'pointerup' && carried.over) void desk.threaten(id, carried.over)
    }

    function end(): void {
      from = null
      hand.carried = null
    }

    function keys(event: KeyboardEvent): void {
      if (event.key === 'Escape' && hand.carried) end()
    }

    const noDrag = (event: Event): void => event.preventDefault()
    handle.addEventListener('pointerdown', down)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', up)
    handle.addEventListener('pointercancel', up)
    handle.addEventListener('dragstart', noDrag)
    addEventListener('keydown', keys, { capture: true })
    return () => {
      handle.removeEventListener('pointerdown', down)
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', up)
      handle.removeEventListener('pointercancel', up)
      handle.removeEventListener('dragstart', noDrag)
      removeEventListener('keydown', keys, { capture: true })
    }
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function heroAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-hero]')
  return found instanceof HTMLElement ? (found.dataset['hero'] ?? null) : null
}
