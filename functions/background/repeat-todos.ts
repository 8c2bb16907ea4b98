import { log } from '#functions/kit/observability/log.ts';
import { createNextOccurrence } from '#functions/todos/reactions/create-next-occurrence.ts';
import { dueSeries, type SeriesRef } from '#functions/todos/series-store.ts';

const atOnce = 10;

/** Processes some series in parallel; returns how many failed. */
const continueEach = async (series: SeriesRef[]) => {
  const results = await Promise.allSettled(series.map((key) => createNextOccurrence(key, key.id)));
  let failed = 0;
  for (const [position, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    const { companyId, id } = series[position]!;
    log.error('series_failed', { error: result.reason, companyId, seriesId: id });
    failed += 1;
  }
  return failed;
};

/**
 * Creates todos when their day begins. Runs every 15 minutes, because midnights of all time zones
 * are at a quarter hour, and catches up on missed runs.
 */
export const handler = async () => {
  let failed = 0;
  let waiting: SeriesRef[] = [];
  for await (const key of dueSeries(new Date())) {
    waiting.push(key);
    if (waiting.length < atOnce) continue;
    failed += await continueEach(waiting);
    waiting = [];
  }
  failed += await continueEach(waiting);
  // The next run tries again. Throwing raises the alarm.
  if (failed > 0) throw new Error(`${failed} series failed`);
};
