import * as z from 'zod/mini';
import { utcNoonOf } from './calendar-day.ts';
import { timestamp } from './fields.ts';

/** A calendar day in a response: an ISO 8601 date at 12:00 UTC. */
export const calendarDayResponse = z.pipe(z.pipe(z.string(), z.transform(utcNoonOf)), timestamp);
