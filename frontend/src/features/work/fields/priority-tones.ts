import type { Urgency } from '#shared/kit/priority.ts';
import type { Tone } from '../../../ui/primitives/tone.ts';

/** 5 is the most urgent; todos and issues number their priorities in opposite directions. */
export const urgencyTones: Record<Urgency, Tone> = {
  5: 'red',
  4: 'orange',
  3: 'yellow',
  2: 'green',
  1: 'blue',
};
