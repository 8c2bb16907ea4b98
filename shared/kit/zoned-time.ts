const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  // Zones are named in any case; kept by every spelling they would grow without end.
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

/** The clock on the wall at that moment, as if it were UTC, in whole seconds. */
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

/** What calendar and clock on the wall say, as if it were UTC, in whole seconds. */
export const wallClockOf = (moment: Date, timeZone: string): Date =>
  new Date(wallClock(timeZone, moment.getTime()));

/** `2026-11-20`, as the calendar on the wall says. */
export const dayOf = (moment: Date, timeZone: string) =>
  new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(0, 10);

/** `17:00`, as the clock on the wall says. */
export const timeOf = (moment: Date, timeZone: string) =>
  new Date(wallClock(timeZone, moment.getTime())).toISOString().slice(11, 16);

/**
 * When the clock on the wall says that time of that day; where it is set forward over it, the
 * moment right after.
 */
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

/** The first moment of the day after this one. */
export const endOfDay = (moment: Date, timeZone: string): Date =>
  momentOf(nextDay(dayOf(moment, timeZone)), '00:00', timeZone);
