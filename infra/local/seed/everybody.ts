import type { Caller } from './caller.ts';
import type { PersonKey } from './company.ts';

export interface SignedIn {
  caller: Caller;
  id: string;
}

export type Everybody = Record<PersonKey, SignedIn>;

/** That many days from today, in the time zone of whoever seeds. */
export const dateIn = (days: number | undefined, hour = 17) => {
  if (days === undefined) return undefined;
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(hour, 0, 0, 0);
  return date.toISOString();
};
