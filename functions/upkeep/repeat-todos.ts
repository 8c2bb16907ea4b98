import { log } from '#functions/kit/log.ts';
import { comeSeries, type SeriesPlace } from '#functions/todos/series-store.ts';
import { continueSeries } from './continue-series.ts';

const atOnce = 10;

/** Runs through them, some at once; answers how many failed. */
const continueEach = async (series: SeriesPlace[]) => {
  const results = await Promise.allSettled(series.map((place) => continueSeries(place, place.id)));
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
 * Makes the todos whose day begins. Runs every quarter of an hour, which the midnights of all time
 * zones fall on; what it missed while it could not run it finds where it stands.
 */
export const handler = async () => {
  let failed = 0;
  let waiting: SeriesPlace[] = [];
  for await (const place of comeSeries(new Date())) {
    waiting.push(place);
    if (waiting.length < atOnce) continue;
    failed += await continueEach(waiting);
    waiting = [];
  }
  failed += await continueEach(waiting);
  // The next run finds them again; the alarm is told now.
  if (failed > 0) throw new Error(`${failed} series failed`);
};
