import type { Session } from '#functions/kit/http/session.ts';
import { findUser } from '#functions/people/user-store.ts';
import type { HistoryNames } from '#shared/goals/goal-history.ts';

interface Assigned {
  assigneeId: string | null;
}

/** Reads the name of a new assignee, half a read unit. */
export const historyNames = async (
  session: Session,
  before: Assigned,
  after: Assigned,
): Promise<HistoryNames> => {
  const reassigned = after.assigneeId !== null && before.assigneeId !== after.assigneeId;
  const assignee = reassigned ? await findUser(session, after.assigneeId!) : undefined;
  return { nameOf: () => assignee?.name ?? 'somebody' };
};
