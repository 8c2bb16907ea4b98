import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { milestoneKey } from '#functions/goals/milestone-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Item, queryPage, readItem } from '#functions/kit/table/table-read.ts';
import { remove, write } from '#functions/kit/table/table-write.ts';
import { findTeam, requireTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { dropLink, linksOf } from '#functions/work/goal-links.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { Goal } from '#shared/goals/goal.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { clearGoalJob } from './job-kinds.ts';

type Linked = Work & { goalId: string | null; updatedAt: string };

/** Removes the goal from a todo or issue, which also deletes the link. */
const unlink = async <T extends Linked>(store: WorkStore<T>, scope: CompanyScope, link: Item) =>
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
      ...(team ? [...store.change(before, after, team), requireTeam(team)] : store.remove(before)),
    );
  });

const linksPerStep = 20;
const itemsPerStep = 100;

/**
 * Unlinks the work of a deleted goal, then deletes the rest of its partition. In this order,
 * because a write of work that is still linked writes its copy again.
 */
export const clearGoalStep = async (job: JobOf<typeof clearGoalJob>) => {
  const { items } = await queryPage(linksOf(job, job.goalId), { limit: linksPerStep });
  for (const link of items)
    await (link.type === 'goal_todo'
      ? unlink(todoStore, job, link)
      : unlink(issueStore, job, link));
  if (items.length > 0) return {};
  const partition = goalStore.partition(job, job.goalId);
  // Those of a goal with few milestones were removed with it.
  const long = await readItem(longKey({ PK: partition }), { consistent: true });
  const { milestones = [] } = (long?.fields ?? {}) as Partial<Goal>;
  for (const { id } of milestones) await write(remove(milestoneKey(job, id)));
  return (await clearRange({ partition, consistent: true }, itemsPerStep)) ? {} : 'done';
};

export const clearGoalInSteps = inSteps(clearGoalJob, clearGoalStep);
