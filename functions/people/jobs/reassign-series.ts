import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import { findUser, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { endSeries } from '#functions/todos/reactions/end-series.ts';
import { listSeriesOf, updateSeries } from '#functions/todos/series-store.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import type { Series } from '#shared/todos/todo-series.ts';
import { findDestination, requireDestination, requireSuccessor } from './reassign-destination.ts';

const perStep = 50;

const passOn = async (deletion: StoredDeletion, series: Series, successor: StoredUser) => {
  const destination = await findDestination(deletion, successor, series.teamId);
  // The team and its series are being deleted.
  if (!destination) return endSeries(series);
  const { userId: newAssigneeId } = destination;
  const isAssignedToUser = series.assigneeId === deletion.userId;
  const newAssignee =
    isAssignedToUser && newAssigneeId !== null && (await findUser(series, newAssigneeId));
  const owner = newAssignee || successor;
  const after = { ...inTimeZone(series, owner.timeZone), ownerId: owner.id };
  await write(
    ...updateSeries(series, isAssignedToUser ? { ...after, assigneeId: newAssigneeId } : after),
    ...requireDestination(isAssignedToUser ? destination : { ...destination, userId: null }),
    owner.id === successor.id ? requireSuccessor(successor) : requireUser(owner, owner.id),
  );
};

/** Reassigns one step; returns whether more is left. */
export const reassignSeries = async (deletion: StoredDeletion, successor: StoredUser) => {
  const { items } = await listSeriesOf(deletion, deletion.userId, { limit: perStep });
  // Rejected if it changed meanwhile. The next step finds it again.
  for (const series of items) await ignoreRejections(passOn(deletion, series, successor));
  return items.length > 0;
};
