import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import { write } from '#functions/kit/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import { findUser, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { changeSeries, findSeries, listSeriesOf } from '#functions/todos/series-store.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import type { Series } from '#shared/todos/todo-series.ts';
import { endSeries } from './end-series.ts';
import { findDestination, requireDestination } from './hand-over-destination.ts';
import { ignoreRefusal } from './ignore-refusal.ts';
import type { JobOf } from './job-store.ts';

const perStep = 50;

const moveTo = (owner: StoredUser, seriesId: string) =>
  retryOnConflict(async () => {
    const series = await findSeries(owner, seriesId, { consistent: true });
    if (series?.ownerId !== owner.id) return;
    const moved = inTimeZone(series, owner.timeZone);
    if (moved !== series) await write(changeSeries(series, moved));
  });

/** Somebody went to another time zone: what recurs for them does so at their new midnights. */
export const moveSeriesStep = async (job: JobOf<'move_series'>) => {
  const person = await findUser(job, job.userId, { consistent: true });
  if (!person) return 'done';
  const page = { cursor: job.cursor, limit: perStep };
  const { items, nextCursor } = await listSeriesOf(job, job.userId, page);
  for (const { id } of items) await moveTo(person, id);
  return nextCursor ? { cursor: nextCursor } : 'done';
};

const passOn = async (deletion: StoredDeletion, series: Series, heir: StoredUser) => {
  const destination = await findDestination(deletion, heir, series.teamId);
  // Of a team that is being deleted: it goes with it.
  if (!destination) return endSeries(series);
  const receiverId = destination.userId;
  const isTheirs = series.assigneeId === deletion.userId;
  const receiver = isTheirs && receiverId !== null && (await findUser(series, receiverId));
  const owner = receiver || heir;
  const after = { ...inTimeZone(series, owner.timeZone), ownerId: owner.id };
  await write(
    changeSeries(series, isTheirs ? { ...after, assigneeId: receiverId } : after),
    ...requireDestination(isTheirs ? destination : { ...destination, userId: null }),
    requireUser(owner, owner.id),
  );
};

/** What recurred for somebody who was deleted recurs for who took over. */
export const handOverSeries = async (deletion: StoredDeletion, heir: StoredUser) => {
  const { items } = await listSeriesOf(deletion, deletion.userId, { limit: perStep });
  // Refused where it changed meanwhile: it is found again.
  for (const series of items) await ignoreRefusal(passOn(deletion, series, heir));
  return items.length > 0;
};
