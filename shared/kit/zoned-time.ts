const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  // Names ignore case. Normalized, so that the cache stays bounded.
  const name = timeZone.toLowerCase();
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(name, format);
  }
  return format;
};

/** The local time, as if it were UTC, in whole seconds. */
const wallClock = (timeZone: string, moment: number) => {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
};

const offsetAt = (timeZone: string, moment: number) => {
  const wholeSecond = Math.floor(moment / 1000) * 1000;
  return wallClock(timeZone, wholeSecond) - wholeSecond;
};

/** The local date and time, as if it were UTC, in whole seconds. */
export const wallClockOf = (moment: Date, timeZone: string): Date =>
  new Date(wallClock(timeZone, moment.getTime()));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How far the local time is ahead of UTC: `+05:45`. */
export const offsetOf = (moment: Date, timeZone: string): string => {
  const minutes = Math.round(offsetAt(timeZone, moment.getTime()) / 60_000);
  const far = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(far / 60))}:${twoDigits(far % 60)}`;
};

/** The local day: `2026-11-20`. */
export const dayOf = (moment: Date, timeZone: string) =>
  new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(0, 10);

/** The local time: `17:00`. */
export const timeOf = (moment: Date, timeZone: string) =>
  new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(11, 16);

/** The moment of a local time. If the clock skips that time, the moment after. */
export const momentOf = (day: string, time: string, timeZone: string): Date => {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  const [before, after] = [-dayMs, dayMs].map((shift) => offsetAt(timeZone, wanted + shift));
  const fits = [before!, after!]
    .map((offset) => wanted - offset)
    .find((moment) => wallClock(timeZone, moment) === wanted);
  return new Date(fits ?? wanted - before!);
};

export const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMs).toISOString().slice(0, 10);

/** Start of the next local day. */
export const endOfDay = (moment: Date, timeZone: string): Date =>
  momentOf(nextDay(dayOf(moment, timeZone)), '00:00', timeZone);
