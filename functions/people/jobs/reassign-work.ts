import { randomUUID } from 'node:crypto';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import {
  actorOf,
  type Destination,
  findDestination,
  namesFor,
  type Reassigned,
  requireDestination,
  requireSuccessor,
} from './reassign-destination.ts';

type Titled = Work & { updatedAt: string };

interface Kind<T extends Titled> {
  store: WorkStore<T>;
  /** Written in the transaction of the change. */
  record: (deletion: StoredDeletion, change: Reassigned<T>) => Operation[];
}

const recordTodo: Kind<StoredTodo>['record'] = (deletion, { before, after, now }) => {
  const described = describeChange(before, after);
  const line = { id: randomUUID(), todoId: after.id };
  return described ? [recordTodoActivity(actorOf(deletion), { ...line, ...described }, now)] : [];
};

const recordGoal: Kind<StoredGoal>['record'] = (deletion, { before, after, destination, now }) => {
  const described = describeGoalChange(before, after, namesFor(destination));
  const line = { id: randomUUID(), goalId: after.id };
  return described ? [recordGoalActivity(actorOf(deletion), { ...line, ...described }, now)] : [];
};

/**
 * Each item adds activity entries and the copy in its goal. A transaction is limited to 100
 * operations and 4 MB.
 */
const perTransaction = 8;
const perStep = 100;

/** Reassigns one step of one kind; returns whether more is left. */
const reassign =
  <T extends Titled>({ store, record }: Kind<T>) =>
  async (deletion: StoredDeletion, successor: StoredUser): Promise<boolean> => {
    const destinations = new Map<string, Promise<Destination | undefined>>();
    const destinationOf = ({ teamId }: T) => {
      let found = destinations.get(teamId);
      if (!found) {
        found = findDestination(deletion, successor, teamId);
        destinations.set(teamId, found);
      }
      return found;
    };

    const passOn = async (works: T[]) => {
      const now = new Date();
      const reached = new Map<string, Destination>();
      const operations: Operation[] = [];
      let moved = 0;
      for (const before of works) {
        const destination = await destinationOf(before);
        // The team and its work are being deleted.
        if (!destination) {
          operations.push(...store.remove(before));
          continue;
        }
        const { team, userId: assigneeId } = destination;
        const after = { ...before, assigneeId, updatedAt: nextUpdatedAt(before, now) };
        reached.set(team.id, destination);
        moved += 1;
        operations.push(
          ...store.change(before, after, team),
          ...record(deletion, { before, after, destination, now }),
        );
      }
      await write(
        ...operations,
        ...[...reached.values()].flatMap(requireDestination),
        requireSuccessor(successor),
        countMoved(deletion, moved),
      );
    };

    const passOnAll = async (works: T[]) => {
      try {
        await passOn(works);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        // One of them changed meanwhile, so each is written separately. The next step finds it
        // again.
        for (const work of works) await ignoreRejections(passOn([work]));
      }
    };

    const { userId, privateTeamIds = new Set() } = deletion;
    const page = { limit: perStep };
    const { items } = await store.listAssigned(deletion, userId, [...privateTeamIds], page, 'all');
    for (let start = 0; start < items.length; start += perTransaction)
      await passOnAll(items.slice(start, start + perTransaction));
    return items.length > 0;
  };

export const reassignTodos = reassign({ store: todoStore, record: recordTodo });
export const reassignGoals = reassign({ store: goalStore, record: recordGoal });
export const reassignIssues = reassign({ store: issueStore, record: () => [] });
