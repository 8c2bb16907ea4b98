import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Item, queryAll, type Range } from '#functions/kit/table/table-read.ts';
import { increment, type Operation } from '#functions/kit/table/table-write.ts';
import type { TimeEntry } from '#shared/time/time-entry.ts';

/**
 * Sums of time by person and team, updated with each entry: in total, by month and by day (UTC). A
 * day has quarter hours, because midnight of every time zone is at a quarter hour. Only writes of
 * the same person change the same item.
 */
const quarterMs = 900_000;
const dayMs = 86_400_000;

const partition = (scope: CompanyScope) => partitionOf(scope, 'TIME_SUMS');

type Summed = Pick<TimeEntry, 'userId' | 'user' | 'startTime' | 'duration' | 'isRunning'> &
  CompanyScope & { teamId: string };

interface TimeCounters {
  /** Without running timers. */
  seconds: number;
  entries: number;
  running: number;
}

export interface TimeSum extends TimeCounters {
  userId: string;
  teamId: string;
  /** Name of the person. */
  name: string;
}

/** Adds an entry (1) to the sums or subtracts it (-1). */
export const sumTime = (entry: Summed, sign: 1 | -1): Operation[] => {
  const { companyId, userId, teamId, startTime, duration, isRunning } = entry;
  const set = { type: 'time_sum', companyId, userId, teamId, name: entry.user.name };
  const seconds = sign * (duration ?? 0);
  const running = isRunning ? sign : 0;
  const day = startTime.slice(0, 10);
  const quarter = Math.floor((Date.parse(startTime) - Date.parse(day)) / quarterMs);
  const step = (bucket: string, by: Record<string, number>) => {
    const key = { PK: partition({ companyId }), SK: `${bucket}#${userId}#${teamId}` };
    return increment({ key, set, by });
  };
  return [
    step('ALL', { seconds, entries: sign, running }),
    step(`MONTH#${day.slice(0, 7)}`, { seconds, entries: sign, running }),
    step(`DAY#${day}`, {
      [`s${quarter}`]: seconds,
      [`n${quarter}`]: sign,
      [`r${quarter}`]: running,
    }),
  ];
};

const count = z._default(z.int(), 0);
const storedSum = z.object({
  SK: z.string(),
  userId: z.string(),
  teamId: z.string(),
  name: z.string(),
  seconds: count,
  entries: count,
  running: count,
});

/** A start or end that is absent is unlimited. */
export interface TimeSpan {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

const readRange = (scope: CompanyScope, range: Omit<Range, 'partition'>) =>
  queryAll({ partition: partition(scope), ...range }, 1000);

interface Quarter extends TimeSum {
  /** Start of the quarter hour. */
  moment: number;
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

const quartersOf = function* (item: Item): Generator<Quarter> {
  const { SK, userId, teamId, name } = storedSum.parse(item);
  const midnight = Date.parse(`${SK.slice(4, 14)}T00:00:00.000Z`);
  for (let quarter = 0; quarter < dayMs / quarterMs; quarter++) {
    const entries = Number(item[`n${quarter}`] ?? 0);
    if (entries === 0) continue;
    const seconds = Number(item[`s${quarter}`] ?? 0);
    const running = Number(item[`r${quarter}`] ?? 0);
    const moment = midnight + quarter * quarterMs;
    yield { userId, teamId, name, moment, seconds, entries, running };
  }
};

/** Sums by quarter hour, of at most a few weeks. */
async function* readQuarters(scope: CompanyScope, from: number, to: number) {
  if (from >= to) return;
  const range = { from: `DAY#${isoDay(from)}`, to: `DAY#${isoDay(to - 1)}#~` };
  for await (const item of readRange(scope, range))
    for (const quarter of quartersOf(item))
      if (quarter.moment >= from && quarter.moment < to) yield quarter;
}

const monthStart = (moment: number, later = 0) => {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
};

/** The nearest start of a month, at most 16 days away. */
const nearestMonth = (moment: number) => {
  const [before, after] = [monthStart(moment), monthStart(moment, 1)];
  return moment - before <= after - moment ? before : after;
};

class Sums {
  readonly #sums = new Map<string, TimeSum>();

  add({ userId, teamId, name, seconds, entries, running }: TimeSum, sign = 1) {
    const key = `${userId}#${teamId}`;
    const sum = this.#sums.get(key) ?? { userId, teamId, name, seconds: 0, entries: 0, running: 0 };
    sum.seconds += sign * seconds;
    sum.entries += sign * entries;
    sum.running += sign * running;
    this.#sums.set(key, sum);
  }
  found() {
    return [...this.#sums.values()].filter(({ entries }) => entries > 0);
  }
}

const addRange = async (sums: Sums, scope: CompanyScope, range: Omit<Range, 'partition'>) => {
  for await (const item of readRange(scope, range)) sums.add(storedSum.parse(item));
};

const addQuarters = async (
  sums: Sums,
  scope: CompanyScope,
  { from, to, sign = 1 }: { from: number; to: number; sign?: number },
) => {
  for await (const quarter of readQuarters(scope, from, to)) sums.add(quarter, sign);
};

/** Adds the whole months nearest to the span, then adds or subtracts the days in between. */
const addMonths = async (sums: Sums, scope: CompanyScope, { from, to }: TimeSpan) => {
  const first = from && nearestMonth(from.getTime());
  const end = to && nearestMonth(to.getTime());
  const days = (start: number, finish: number) =>
    start <= finish
      ? addQuarters(sums, scope, { from: start, to: finish })
      : addQuarters(sums, scope, { from: finish, to: start, sign: -1 });
  const months = (moment: number) => `MONTH#${isoDay(moment).slice(0, 7)}`;
  await Promise.all([
    first !== undefined && end !== undefined && first >= end
      ? undefined
      : addRange(sums, scope, {
          from: first === undefined ? 'MONTH#' : months(first),
          to: end === undefined ? 'MONTH#~' : months(end),
        }),
    from && first !== undefined ? days(from.getTime(), first) : undefined,
    to && end !== undefined ? days(end, to.getTime()) : undefined,
  ]);
};

/** Shorter spans are read by day. */
const shortSpanMs = 16 * dayMs;

/**
 * Time by user and team. The cost does not depend on the number of entries: it reads one item per
 * user, team and month, and at most 16 days at each end.
 */
export const readTimeSums = async (scope: CompanyScope, span: TimeSpan): Promise<TimeSum[]> => {
  const sums = new Sums();
  const { from, to } = span;
  if (!from && !to) await addRange(sums, scope, { prefix: 'ALL#' });
  else if (from && to && to.getTime() - from.getTime() <= shortSpanMs)
    await addQuarters(sums, scope, { from: from.getTime(), to: to.getTime() });
  else await addMonths(sums, scope, span);
  return sums.found();
};

/** How many time entries a user has, running ones included. */
export const countTimeEntries = async (scope: CompanyScope, userId: string): Promise<number> => {
  let entries = 0;
  for await (const item of readRange(scope, { prefix: `ALL#${userId}#` }))
    entries += storedSum.parse(item).entries;
  return entries;
};

/** The sums between consecutive moments, of at most a few weeks in total. */
export const readTimeSumsBetween = async (
  scope: CompanyScope,
  moments: Date[],
): Promise<TimeSum[][]> => {
  const edges = moments.map((moment) => moment.getTime());
  const spans = edges.slice(1).map(() => new Sums());
  for await (const quarter of readQuarters(scope, edges[0] ?? 0, edges.at(-1) ?? 0))
    spans[edges.findLastIndex((edge) => edge <= quarter.moment)]?.add(quarter);
  return spans.map((span) => span.found());
};
