/** Per tone: frequency in Hz, start and duration in s. */
const tones = [
  { pitch: 784, from: 0, lasts: 0.13 },
  { pitch: 1047, from: 0.14, lasts: 0.2 },
] as const;
const loudness = 0.08;

/**
 * Plays two short tones, the second higher. Rejects if the browser blocks sound because the user
 * has not interacted with the page; otherwise it would play at a later interaction.
 */
export async function playTwoToneBeep(): Promise<void> {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive)
    throw new Error('Nobody has used this page yet: it may not sound.');
  const context = new AudioContext();
  await context.resume();
  for (const { pitch, from, lasts } of tones) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const start = context.currentTime + from;
    oscillator.frequency.value = pitch;
    // Fades in and out, since an abrupt end clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loudness, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts);
    if (from === tones.at(-1)?.from) oscillator.onended = () => void context.close();
  }
}
