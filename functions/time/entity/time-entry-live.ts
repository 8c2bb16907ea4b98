import type { LiveEntity } from '#functions/entities/live-entity.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import { parseTotal } from '#functions/time/todo-time-store.ts';
import { timeEntry } from '#shared/time/time-entry.ts';

/** The place of time whose team was deleted. */
const placeAfterTeamOf = (item: Item) =>
  findPlaceAfterTeam(item as unknown as Parameters<typeof findPlaceAfterTeam>[0]);

/** Time entries of todos. */
export const liveTime: readonly LiveEntity[] = [
  {
    type: 'time_entry',
    schema: timeEntry,
    response: (item) => timeEntry.parse(item),
    teamId: (item) => (placeAfterTeamOf(item) ? null : String(item.teamId)),
    movesWith: ({ todoId }) => ({ type: 'todo', id: String(todoId) }),
    companion: { type: 'time_total', more: (item) => ({ total: parseTotal(item) }) },
    onlyUserId: (item) => (placeAfterTeamOf(item)?.isPrivate ? String(item.userId) : undefined),
    // A running timer moves with its todo. The team is none of its visible attributes.
    hasOtherEffect: ({ before, after }) =>
      after?.isRunning === true && before?.teamId !== after.teamId,
    ownerId: ({ userId }) => userId,
    alsoShownBy: () => ['time'],
    parentId: ({ todoId }) => todoId,
    userId: ({ userId }) => userId,
    more: ({ startTime }, { after }) => (after ? {} : { startTime: String(startTime) }),
  },
];
