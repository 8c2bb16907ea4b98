import { inSteps, type JobOf, type JobProgress } from '#functions/background/job-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser, type StoredUser } from '#functions/people/user-store.ts';
import { findSeries, listSeriesOf, updateSeries } from '#functions/todos/series/series-store.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import { moveSeriesJob } from './job-kinds.ts';

const perStep = 50;

const moveTo = (owner: StoredUser, seriesId: string) =>
  retryOnConflict(async () => {
    const series = await findSeries(owner, seriesId, { consistent: true });
    if (series?.ownerId !== owner.id) return;
    const moved = inTimeZone(series, owner.timeZone);
    if (moved !== series) await write(...updateSeries(series, moved));
  });

/** Moves a user's series to midnights in their new time zone. */
export const moveSeriesStep = async (job: JobOf<typeof moveSeriesJob>): Promise<JobProgress> => {
  const user = await findUser(job, job.userId, { consistent: true });
  if (!user) return 'done';
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listSeriesOf(job, job.userId, page);
  for (const { id } of items) await moveTo(user, id);
  return nextCursor ? { cursor: nextCursor } : 'done';
};

export const moveSeriesInSteps = inSteps(moveSeriesJob, moveSeriesStep);
