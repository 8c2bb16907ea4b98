const day = 86_400_000;

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/**
 * Whether the clocks of two time zones agree throughout the coming year, as those of Berlin and
 * Paris do, or of the two names that browsers have for India.
 */
export function haveSameClock(one: string, other: string, now = new Date()): boolean {
  if (one === other) return true;
  const [first, second] = [clockIn(one), clockIn(other)];
  return Array.from({ length: 53 }, (_, week) => now.getTime() + week * 7 * day).every(
    (moment) => first.format(moment) === second.format(moment),
  );
}
