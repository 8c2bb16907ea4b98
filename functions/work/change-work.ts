import { checkLinkedGoal } from '#functions/goals/linked-goal-store.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { readVisibleTeam } from '#functions/teams/team-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { putsStartAfterDue } from '#shared/work/date-order.ts';
import { startAfterDue } from '#shared/work/date-problems.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requirePlacement } from './placement.ts';
import { readVisibleWork } from './visible-work.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

export interface WorkChange<T> {
  before: T;
  after: T;
  /** The team that it is in now. */
  team: Team;
  now: Date;
}

/**
 * Reads, decides and writes, again when somebody else was faster. `decide` answers what it was
 * given when nothing changes; `tell` gives what is written in the same transaction.
 */
export const changeWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'type' | 'read' | 'change' | 'notFound'>,
  id: string,
  decide: (before: T, now: Date) => T | Promise<T>,
  tell: (change: WorkChange<T>) => Operation[] | Promise<Operation[]>,
): Promise<T> =>
  retryOnConflict(async () => {
    const { work: before, team: formerTeam } = await readVisibleWork(session, store, id, {
      consistent: true,
    });
    const now = new Date();
    const after = await decide(before, now);
    if (after === before) return before;
    if (putsStartAfterDue(before, after)) throw startAfterDue();
    const moved = after.teamId !== before.teamId;
    const team = moved ? (await readVisibleTeam(session, after.teamId)).team : formerTeam;
    if (after.goalId !== before.goalId) await checkLinkedGoal(session, after.goalId);
    const reassigned = after.assigneeId !== before.assigneeId;
    await write(
      ...store.change(before, after, team),
      ...(await tell({ before, after, team, now })),
      ...(moved || reassigned ? requirePlacement(session, team, after.assigneeId) : []),
      ...(reassigned ? notifyAssignee(session, store.type, after, now) : []),
    );
    return after;
  });
