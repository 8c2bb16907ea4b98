import { clearWholeRange } from '#functions/kit/clear-partition.ts';
import { write } from '#functions/kit/table-write.ts';
import { removeSeries, restOfSeries } from '#functions/todos/series-store.ts';
import type { Series } from '#shared/todos/todo-series.ts';

/** Refused as busy when it changed since it was read. Which todos there were goes with it. */
export const endSeries = async (ended: Series) => {
  await write(removeSeries(ended));
  await clearWholeRange(restOfSeries(ended, ended.id));
};
