import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { Item, Range } from '#functions/kit/table/table-read.ts';
import { check, type Operation, put, remove, update } from '#functions/kit/table/table-write.ts';
import { LinkedGoalNotFoundError } from '#shared/goals/goal-errors.ts';
import { workPartition } from './work-keys.ts';
import type { WorkWrite } from './work-kind.ts';

type LinkedType = 'todo' | 'issue';

interface Linked {
  id: string;
  companyId: string;
  goalId: string | null;
  createdAt: string;
  updatedAt: string;
  long?: number | undefined;
}

const prefix = 'GOAL_';

/** The goal, followed by its links. */
export const goalWithLinks = (scope: CompanyScope, goalId: string): Range => ({
  partition: workPartition(scope, 'goal', goalId),
  prefix: 'GOAL',
});

/** Consistent. */
export const linksOf = (scope: CompanyScope, goalId: string): Range => ({
  partition: workPartition(scope, 'goal', goalId),
  prefix,
  consistent: true,
});

const linkKey = (type: LinkedType, { companyId, id }: Linked, goalId: string) => ({
  PK: workPartition({ companyId }, 'goal', goalId),
  SK: `${prefix}${type.toUpperCase()}#${id}`,
});

/** A link whose todo or issue is gone or has another goal. */
export const dropLink = ({ PK, SK }: Item): Operation => remove({ PK: String(PK), SK: String(SK) });

/** A new link requires that the goal exists, because a deleted goal is unlinked only once. */
const requireGoal = (scope: CompanyScope, goalId: string) =>
  check(
    { PK: workPartition(scope, 'goal', goalId), SK: 'GOAL' },
    { exists: true, error: LinkedGoalNotFoundError },
  );

/**
 * Copies of linked todos and issues are in the partition of their goal, so that one query reads the
 * goal with its links. Each write of the original also writes the copy, without long fields.
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
      const key = linkKey(type, after, goal);
      const copy = {
        type: `goal_${type}`,
        goalId: goal,
        linkedId: after.id,
        long: after.long,
        [type]: after,
      };
      // The update keeps linkedAt.
      if (formerGoal === goal) operations.push(update({ key, set: copy }));
      else
        operations.push(
          put({ ...key, ...copy, linkedAt: after.updatedAt }),
          requireGoal(after, goal),
        );
    }
    return operations;
  };
