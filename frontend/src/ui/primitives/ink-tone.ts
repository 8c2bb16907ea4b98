import type { Tone } from './tone.ts';

/** Text and icon colors without background. Separate from the tones that every page loads. */
export const inkTone: Record<Tone, string> = {
  accent: 'text-accent-ink',
  red: 'text-red-ink',
  orange: 'text-orange-ink',
  yellow: 'text-yellow-ink',
  green: 'text-green-ink',
  blue: 'text-blue-ink',
  grey: 'text-grey-ink',
};
