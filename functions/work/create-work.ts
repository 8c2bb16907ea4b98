import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import type { Team } from '#shared/teams/team.ts';
import { checkLinkedGoal } from './linked-goal.ts';
import { notifyAssignee } from './notify-assignee.ts';
import { requireTeamAndAssignee } from './team-and-assignee.ts';
import { checkTextLimit } from './text-limit.ts';
import { readVisibleWork } from './visible-work.ts';
import type { NewWork, Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/**
 * Creates the item with `extraOperations` in one transaction. A retry returns the item of the first
 * attempt if the caller may still see it.
 */
export const createWork = <T extends Work>(
  { session, receipt }: { session: Session } & Pick<RouteRequest, 'receipt'>,
  store: Pick<WorkStore<T>, 'type' | 'insert' | 'read' | 'NotFoundError'>,
  created: NewWork<T>,
  team: Team,
  extraOperations: Operation[],
): Promise<NewWork<T>> =>
  createWithReceipt(
    receipt,
    () =>
      retryOnConflict(async () => {
        checkTextLimit(created);
        await checkLinkedGoal(session, created.goalId);
        const now = new Date();
        await write(
          ...store.insert(session, created, team),
          ...receipt.operations(now),
          ...extraOperations,
          ...requireTeamAndAssignee(session, team, created.assigneeId),
          ...notifyAssignee(session, store.type, created, now),
        );
        return created;
      }),
    async () => (await readVisibleWork(session, store, created.id, { consistent: true })).work,
  );
