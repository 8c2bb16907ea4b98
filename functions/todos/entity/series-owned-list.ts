import type { HandOver, OwnedList } from '#functions/entities/owned-list.ts';
import { write } from '#functions/kit/table/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import { findUser, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { endSeries } from '#functions/todos/reactions/end-series.ts';
import { findSeries, listSeriesOf, updateSeries } from '#functions/todos/series/series-store.ts';
import {
  findDestination,
  requireDestination,
  requireSuccessor,
} from '#functions/work/jobs/reassign-destination.ts';
import { reassignEach } from '#functions/work/jobs/reassign-each.ts';
import { inTimeZone } from '#shared/todos/recurrence.ts';
import type { Series } from '#shared/todos/todo-series.ts';

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

const handOver: HandOver = async (former, team, page) => {
  const { items, nextCursor } = await listSeriesOf(former, former.userId, page);
  return {
    ids: items.map(({ id }) => id),
    nextCursor,
    give: async (id, { userId }) => {
      const current = await findSeries(former, id, { consistent: true });
      if (current?.teamId !== team.id || current.ownerId !== former.userId) return [];
      const ownerId = userId ?? team.leaderId;
      const owner = ownerId === null ? undefined : await findUser(former, ownerId);
      const owned = owner ? { ...inTimeZone(current, owner.timeZone), ownerId: owner.id } : current;
      const isTheirs = current.assigneeId === former.userId;
      return updateSeries(current, isTheirs ? { ...owned, assigneeId: userId } : owned);
    },
  };
};

/** The next occurrences of repeating todos. */
export const seriesOwnedList = {
  reassign: reassignEach(listSeriesOf, passOn),
  handOver,
} satisfies OwnedList;
