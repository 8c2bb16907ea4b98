import { afterEach } from 'vitest';

/** From UTC-12 to UTC+14, and some with daylight saving time. */
export const timeZones = [
  'Etc/GMT+12',
  'Pacific/Niue',
  'America/Los_Angeles',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
] as const;

const original = process.env.TZ;

/** Sets the time zone for the rest of the test. Call it before anything is formatted. */
export function moveTo(timeZone: string): void {
  process.env.TZ = timeZone;
}

afterEach(() => {
  if (original === undefined) delete process.env.TZ;
  else process.env.TZ = original;
});
