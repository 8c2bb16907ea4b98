import { logFailure } from '#functions/kit/table/log-failure.ts';
import { createNextOccurrence } from '#functions/todos/reactions/create-next-occurrence.ts';
import { dueSeries, type SeriesRef } from '#functions/todos/series-store.ts';

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

/**
 * Creates todos when their day begins. Runs every 15 minutes, because midnights of all time zones
 * are at a quarter hour, and catches up on missed runs.
 */
export const handler = async () => {
  let failed = 0;
  let batch: SeriesRef[] = [];
  for await (const key of dueSeries(new Date())) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    failed += await createOccurrences(batch);
    batch = [];
  }
  failed += await createOccurrences(batch);
  // The next run tries again. Throwing raises the alarm.
  if (failed > 0) throw new Error(`${failed} series failed`);
};
