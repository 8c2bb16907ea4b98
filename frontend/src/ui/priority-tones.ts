import type { Tone } from './tone.ts';

export type PriorityNumber = 1 | 2 | 3 | 4 | 5;

/** The one place where a priority's number becomes a colour, for todos and issues alike. */
export const priorityTones: Record<PriorityNumber, Tone> = {
  5: 'red',
  4: 'orange',
  3: 'yellow',
  2: 'green',
  1: 'blue',
};

/** Reads a stored priority (`'1'` to `'5'`); anything else is the middle. */
export function priorityNumber(priority: string | number | null | undefined): PriorityNumber {
  const number = Number(priority);
  return Number.isInteger(number) && number >= 1 && number <= 5 ? (number as PriorityNumber) : 3;
}
