import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { putsStartAfterDue } from '#shared/work/date-order.ts';
import { StartAfterDueError } from '#shared/work/work-errors.ts';
import { completeWork } from './complete-work.ts';
import { checkLinkedGoal } from './linked-goal.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requireTeamAndAssignee } from './team-and-assignee.ts';
import { checkTextLimit } from './text-limit.ts';
import { readTeamOf } from './visible-work.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

export interface WorkChange<T> {
  before: T;
  after: T;
  /** Its current team. */
  team: Team;
  now: Date;
}

/**
 * Reads, changes and writes, and retries on conflict. The first attempt reads nothing if the item
 * itself is given. `decide` returns its argument if nothing changes. `extraOperations` are written in
 * the same transaction.
 */
export const changeWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'type' | 'read' | 'parseAll' | 'change' | 'NotFoundError'>,
  workOrId: T | string,
  decide: (before: T, now: Date) => T | Promise<T>,
  extraOperations: (change: WorkChange<T>) => Operation[] | Promise<Operation[]>,
): Promise<T> => {
  let given = typeof workOrId === 'string' ? undefined : workOrId;
  const id = typeof workOrId === 'string' ? workOrId : workOrId.id;
  return retryOnConflict(async () => {
    const before = given
      ? await completeWork(store, given)
      : await store.read(session, id, { consistent: true });
    given = undefined;
    const formerTeam = await readTeamOf(session, before, store.NotFoundError);
    const now = new Date();
    const after = await decide(before, now);
    if (after === before) return before;
    checkTextLimit(after, before);
    if (putsStartAfterDue(before, after)) throw new StartAfterDueError();
    const moved = after.teamId !== before.teamId;
    const team = moved ? (await readVisibleTeam(session, after.teamId)).team : formerTeam;
    if (after.goalId !== before.goalId) await checkLinkedGoal(session, after.goalId);
    const reassigned = after.assigneeId !== before.assigneeId;
    await write(
      ...store.change(before, after, team),
      ...(await extraOperations({ before, after, team, now })),
      ...(moved || reassigned ? requireTeamAndAssignee(session, team, after.assigneeId) : []),
      ...(reassigned ? notifyAssignee(session, store.type, after, now) : []),
    );
    return after;
  });
};
