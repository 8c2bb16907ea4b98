import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { entities } from '#functions/entities/entities.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { milestoneKey } from '#functions/goals/milestone-store.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import { queryPage, readItem } from '#functions/kit/table/table-read.ts';
import { remove, write } from '#functions/kit/table/table-write.ts';
import { linksOf } from '#functions/work/goal-links.ts';
import type { Goal } from '#shared/goals/goal.ts';
import { clearGoalJob } from './job-kinds.ts';

/** `goal_todo` → what removes the goal from a todo. */
const unlinkers = new Map(
  entities.flatMap(({ type, unlinkFromGoal }) =>
    unlinkFromGoal ? [[`goal_${type}` as string, unlinkFromGoal] as const] : [],
  ),
);

const linksPerStep = 20;
const itemsPerStep = 100;

/**
 * Unlinks the work of a deleted goal, then deletes the rest of its partition. In this order,
 * because a write of work that is still linked writes its copy again.
 */
export const clearGoalStep = async (job: JobOf<typeof clearGoalJob>) => {
  const { items } = await queryPage(linksOf(job, job.goalId), { limit: linksPerStep });
  for (const link of items) await unlinkers.get(String(link.type))!(job, link);
  if (items.length > 0) return {};
  const partition = goalStore.partition(job, job.goalId);
  // Those of a goal with few milestones were removed with it.
  const long = await readItem(longKey({ PK: partition }), { consistent: true });
  const { milestones = [] } = (long?.fields ?? {}) as Partial<Goal>;
  for (const { id } of milestones) await write(remove(milestoneKey(job, id)));
  return (await clearRange({ partition, consistent: true }, itemsPerStep)) ? {} : 'done';
};

export const clearGoalInSteps = inSteps(clearGoalJob, clearGoalStep);
