import type { Tone } from './tone.ts';

/** Text and drawings in a hue, without ground: apart from the tones that every page has. */
export const inkTone: Record<Tone, string> = {
  accent: 'text-accent-ink',
  red: 'text-red-ink',
  orange: 'text-orange-ink',
  yellow: 'text-yellow-ink',
  green: 'text-green-ink',
  blue: 'text-blue-ink',
  grey: 'text-grey-ink',
};
