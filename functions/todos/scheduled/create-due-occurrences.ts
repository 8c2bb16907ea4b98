import type { ScheduledTask } from '#functions/entities/scheduled-task.ts';
import { logFailure } from '#functions/kit/table/log-failure.ts';
import { createNextOccurrence } from '#functions/todos/reactions/create-next-occurrence.ts';
import { dueSeries, type SeriesRef } from '#functions/todos/series/series-store.ts';

const batchSize = 10;

/** Creates the next todo of each series, in parallel; returns how many failed. */
const createOccurrences = async (series: SeriesRef[]) => {
  const results = await Promise.allSettled(series.map((key) => createNextOccurrence(key, key.id)));
  let failed = 0;
  for (const [position, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const { companyId, id } = series[position]!;
    if (logFailure('series_failed', result.reason, { companyId, seriesId: id })) failed += 1;
  }
  return failed;
};

const createAll = async (now: Date) => {
  let failed = 0;
  let batch: SeriesRef[] = [];
  for await (const key of dueSeries(now)) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    failed += await createOccurrences(batch);
    batch = [];
  }
  return failed + (await createOccurrences(batch));
};

/** Creates todos when their day begins: midnights of all time zones are at a quarter hour. */
export const createDueOccurrences: ScheduledTask = { what: 'series', run: createAll };
