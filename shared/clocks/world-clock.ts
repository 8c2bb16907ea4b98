import * as z from 'zod/mini';
import { id, ignored, line, maxLength, timestamp } from '../kit/fields.ts';
import { timeZone } from '../kit/time-zone.ts';

export const worldClock = z.object({
  id,
  userId: id,
  city: z.string(),
  timezone: z.string(),
  /** In degrees. */
  latitude: z.string(),
  longitude: z.string(),
  sortOrder: z.int(),
  createdAt: timestamp,
});
export type WorldClock = z.output<typeof worldClock>;

const degrees = (limit: number) =>
  z.string().check(
    maxLength(20),
    z.regex(/^-?\d{1,3}(\.\d{1,8})?$/, 'Must be degrees'),
    z.refine((text) => Math.abs(Number(text)) <= limit, 'Must be degrees'),
  );

export const worldClockCreation = z.strictObject({
  city: line('Required', 100),
  timezone: timeZone,
  latitude: degrees(90),
  longitude: degrees(180),
  sortOrder: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  ...ignored('userId'),
});

/** Current weather from the public service. */
export const weather = z.object({
  /** °C */
  temperature: z.number(),
  /** % */
  humidity: z.number(),
  /** m/s */
  windSpeed: z.number(),
  weatherCode: z.int(),
});
export type Weather = z.output<typeof weather>;

export const coordinates = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });
