import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { TimeOfOthers } from '#shared/time/todo-time.ts';
import { listTimeEntries } from './time-entry-store.ts';

/** Only the latest entries, so that the question costs little on a todo with thousands. */
const maxRead = 100;

/** What colleagues logged on a todo. */
export const readTimeOfOthers = async (
  { companyId, userId }: CompanyScope & { userId: string },
  todoId: string,
): Promise<TimeOfOthers> => {
  const { items, nextCursor } = await listTimeEntries({ companyId }, todoId, { limit: maxRead });
  const others = items.filter((entry) => entry.userId !== userId);
  const people = new Map(others.map(({ user }) => [user.id, user]));
  return {
    people: [...people.values()],
    entryCount: others.length,
    duration: others.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    isComplete: nextCursor === undefined,
  };
};
