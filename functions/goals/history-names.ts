import type { Session } from '#functions/kit/session.ts';
import { findUser } from '#functions/people/user-store.ts';
import type { HistoryNames } from '#shared/goals/goal-history.ts';

interface Told {
  assigneeId: string | null;
  startDate?: string | null;
  dueDate: string | null;
}

/** Reads what the words of this change need: half a unit for a name, as much for a time zone. */
export const historyNames = async (
  session: Session,
  before: Told,
  after: Told,
): Promise<HistoryNames> => {
  const reassigned = after.assigneeId !== null && before.assigneeId !== after.assigneeId;
  const dated = before.dueDate !== after.dueDate || before.startDate !== after.startDate;
  const [assignee, actor] = await Promise.all([
    reassigned ? findUser(session, after.assigneeId!) : undefined,
    dated ? findUser(session, session.userId) : undefined,
  ]);
  return { nameOf: () => assignee?.name ?? 'somebody', timeZone: actor?.timeZone ?? 'UTC' };
};
