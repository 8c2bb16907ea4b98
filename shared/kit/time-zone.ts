import * as z from 'zod/mini';
import { maxLength } from './fields.ts';

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone: `Europe/Berlin`. */
export const timeZone = z.string().check(maxLength(64), z.refine(isTimeZone, 'Unknown time zone'));
