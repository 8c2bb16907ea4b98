import { clearWholeRange } from '#functions/kit/table/clear-range.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { removeSeries, restOfSeries } from '#functions/todos/series/series-store.ts';
import type { Series } from '#shared/todos/todo-series.ts';

/**
 * Fails with ConflictError if it changed since it was read. Also deletes the list of its
 * occurrences.
 */
export const endSeries = async (ended: Series) => {
  await write(...removeSeries(ended));
  await clearWholeRange(restOfSeries(ended, ended.id));
};
