export type Tone = 'accent' | 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'grey';

/** Tinted background with text in the same hue. */
export const softTone: Record<Tone, string> = {
  accent: 'bg-accent-soft text-accent-ink',
  red: 'bg-red-soft text-red-ink',
  orange: 'bg-orange-soft text-orange-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  grey: 'bg-grey-soft text-grey-ink',
};

/** Solid fill, for dots and bars. */
export const fillTone: Record<Tone, string> = {
  accent: 'bg-accent',
  red: 'bg-red',
  orange: 'bg-orange',
  yellow: 'bg-yellow',
  green: 'bg-green',
  blue: 'bg-blue',
  grey: 'bg-grey',
};

/** Solid lines. */
export const strokeTone: Record<Tone, string> = {
  accent: 'stroke-accent',
  red: 'stroke-red',
  orange: 'stroke-orange',
  yellow: 'stroke-yellow',
  green: 'stroke-green',
  blue: 'stroke-blue',
  grey: 'stroke-grey',
};
