import type { CompanyScope } from '#functions/kit/keys.ts';
import type { Range } from '#functions/kit/table-read.ts';
import { check, type Operation, put, remove } from '#functions/kit/table-write.ts';
import { linkedGoalNotFound } from '#shared/goals/goal-problems.ts';
import type { WorkWrite } from './work-kind.ts';
import { workPartition } from './work-store.ts';

type LinkedType = 'todo' | 'issue';

interface Linked {
  id: string;
  companyId: string;
  goalId: string | null;
}

const prefix = 'GOAL_';

/** The goal stands before what is linked to it, and nothing else among them. */
export const goalWithLinks = (scope: CompanyScope, goalId: string): Range => ({
  partition: workPartition(scope, 'goal', goalId),
  prefix: 'GOAL',
});

/** As of now. */
export const linksOf = (scope: CompanyScope, goalId: string): Range => ({
  partition: workPartition(scope, 'goal', goalId),
  prefix,
  consistent: true,
});

const linkKey = (type: LinkedType, { companyId, id }: Linked, goalId: string) => ({
  PK: workPartition({ companyId }, 'goal', goalId),
  SK: `${prefix}${type.toUpperCase()}#${id}`,
});

/** A new link needs its goal: one that is deleted is unlinked from all and gets none any more. */
const requireGoal = (scope: CompanyScope, goalId: string) =>
  check(
    { PK: workPartition(scope, 'goal', goalId), SK: 'GOAL' },
    { exists: true, refusal: linkedGoalNotFound },
  );

/**
 * The copy of a todo or an issue in the partition of the goal it is linked to, so that a goal with
 * all of them is one query. It is written with every write of the original, in one transaction.
 */
export const goalLinks =
  (type: LinkedType) =>
  <T extends Linked>({ before, after }: WorkWrite<T>): Operation[] => {
    const formerGoal = before?.goalId;
    const goal = after?.goalId;
    const operations: Operation[] = [];
    if (before && formerGoal && formerGoal !== goal)
      operations.push(remove(linkKey(type, before, formerGoal)));
    if (after && goal) {
      const copy = { type: `goal_${type}`, goalId: goal, linkedId: after.id, [type]: after };
      operations.push(put({ ...linkKey(type, after, goal), ...copy }));
      if (formerGoal !== goal) operations.push(requireGoal(after, goal));
    }
    return operations;
  };
