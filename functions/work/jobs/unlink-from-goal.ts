import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import { dropLink } from '#functions/work/goal-links.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';

type Linked = Work & { goalId: string | null; updatedAt: string };

/** Removes the goal from a todo or issue, which also deletes the link. */
export const unlinkFromGoal =
  <T extends Linked>(store: WorkStore<T>) =>
  (scope: CompanyScope, link: Item): Promise<void> =>
    retryOnConflict(async () => {
      const before = await store.find(scope, String(link.linkedId), { consistent: true });
      if (!before || before.goalId !== link.goalId) {
        await write(dropLink(link));
        return;
      }
      const team = await findTeam(scope, before.teamId, { consistent: true });
      const after = { ...before, goalId: null, updatedAt: nextUpdatedAt(before, new Date()) };
      // A deleted team takes its work with it.
      await write(
        ...(team
          ? [...store.change(before, after, team), requireTeam(team)]
          : store.remove(before)),
      );
    });
