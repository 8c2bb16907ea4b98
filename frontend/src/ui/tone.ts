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

/** A quarter of the fill. Mixed, for an opacity takes a painting of its own in every row of a list. */
export const faintTone: Record<Tone, string> = {
  accent: 'bg-accent/25',
  red: 'bg-red/25',
  orange: 'bg-orange/25',
  yellow: 'bg-yellow/25',
  green: 'bg-green/25',
  blue: 'bg-blue/25',
  grey: 'bg-grey/25',
};

export const inkTone: Record<Tone, string> = {
  accent: 'text-accent-ink',
  red: 'text-red-ink',
  orange: 'text-orange-ink',
  yellow: 'text-yellow-ink',
  green: 'text-green-ink',
  blue: 'text-blue-ink',
  grey: 'text-grey-ink',
};
