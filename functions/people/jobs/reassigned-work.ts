import { randomUUID } from 'node:crypto';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { issueStore, type StoredIssue } from '#functions/issues/issue-store.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import { type Actor, type Destination, namesFor, type Reassigned } from './reassign-destination.ts';

export type Titled = Work & { updatedAt: string };

export interface Kind<T extends Titled> {
  store: WorkStore<T>;
  /** Written in the transaction of the change. */
  record: (actor: Actor, change: Reassigned<T>) => Operation[];
}

const recordTodo: Kind<StoredTodo>['record'] = (actor, { before, after, now }) => {
  const described = describeChange(before, after);
  const line = { id: randomUUID(), todoId: after.id };
  return described ? [recordTodoActivity(actor, { ...line, ...described }, now)] : [];
};

const recordGoal: Kind<StoredGoal>['record'] = (actor, { before, after, destination, now }) => {
  const described = describeGoalChange(before, after, namesFor(destination));
  const line = { id: randomUUID(), goalId: after.id };
  return described ? [recordGoalActivity(actor, { ...line, ...described }, now)] : [];
};

export const todos: Kind<StoredTodo> = { store: todoStore, record: recordTodo };
export const goals: Kind<StoredGoal> = { store: goalStore, record: recordGoal };
export const issues: Kind<StoredIssue> = { store: issueStore, record: () => [] };

/** Gives an item to the destination, with its history. */
export const reassignOne = <T extends Titled>(
  { store, record }: Kind<T>,
  before: T,
  { actor, destination, now }: { actor: Actor; destination: Destination; now: Date },
): Operation[] => {
  const { team, userId: assigneeId } = destination;
  const after = { ...before, assigneeId, updatedAt: nextUpdatedAt(before, now) };
  return [
    ...store.change(before, after, team),
    ...record(actor, { before, after, destination, now }),
  ];
};
