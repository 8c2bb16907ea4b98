import { checkLinkedGoal } from '#functions/goals/linked-goal-store.ts';
import { once } from '#functions/kit/once.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import type { Team } from '#shared/teams/team.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requirePlacement } from './placement.ts';
import { readVisibleWork } from './visible-work.ts';
import type { NewWork, Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/**
 * Writes it with what `tell` gives, all or nothing; a retry is answered what the first one made, where
 * its sender may still see it.
 */
export const createWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'type' | 'insert' | 'read' | 'notFound'>,
  created: NewWork<T>,
  team: Team,
  tell: Operation[],
): Promise<NewWork<T>> =>
  once(
    () =>
      retryOnConflict(async () => {
        await checkLinkedGoal(session, created.goalId);
        await write(
          ...store.insert(session, created, team),
          ...tell,
          ...requirePlacement(session, team, created.assigneeId),
          ...notifyAssignee(session, store.type, created, new Date()),
        );
        return created;
      }),
    async () => (await readVisibleWork(session, store, created.id, { consistent: true })).work,
  );
