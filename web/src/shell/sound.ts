/** Two soft notes of our own; nothing is fetched. */
let context: AudioContext | undefined

export function chime(): void {
  try {
    context ??= new AudioContext()
    const now = context.currentTime
    for (const [place, pitch] of [659.25, 880].entries()) note(context, pitch, now + place * 0.13)
  } catch {
    // No sound here: the words are there too.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  tone.type = 'sine'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.4)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.45)
}
