import type { Rules } from '#functions/entities/audit-rule.ts';
import { type Expectation, exactly, expectationsOf } from '#functions/entities/expectation.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { milestonePointers } from '#functions/goals/milestone-store.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { workRule } from '#functions/work/work-audit.ts';
import { workKey } from '#functions/work/work-keys.ts';
import { progressOf } from '#shared/goals/milestone-rules.ts';

/** The milestones of a goal, which are a long field once there are some. */
export const followsFromMilestones = (item: Item): Expectation[] => {
  if (item.type !== 'long_fields') return [];
  const { milestones } = item.fields as Partial<StoredGoal>;
  if (!milestones) return [];
  const id = String(item.PK).split('#').at(-1)!;
  const goal = { id, companyId: String(item.companyId), milestones } as StoredGoal;
  const progress = progressOf(milestones);
  return [
    ...expectationsOf(...milestonePointers({ after: goal })),
    ...(progress === undefined ? [] : [exactly(workKey(goal, 'goal', id), { progress })]),
  ];
};

const progress = (item: Item) => {
  const goal = goalStore.parse(item);
  return [exactly(item, { progress: progressOf(goal.milestones) ?? goal.progress })];
};

export const goalRules: Rules = {
  goal: workRule(goalStore, progress),
  goal_activity: {},
  goal_todo: { kind: 'derived', own: ['linkedAt'] },
  goal_issue: { kind: 'derived', own: ['linkedAt'] },
  milestone: { kind: 'derived' },
};
