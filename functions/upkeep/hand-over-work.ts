import { randomUUID } from 'node:crypto';
import { recordGoalActivity } from '#functions/goals/goal-activity-store.ts';
import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { recordTodoActivity } from '#functions/todos/todo-activity-store.ts';
import { type StoredTodo, todoStore } from '#functions/todos/todo-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { describeGoalChange } from '#shared/goals/goal-history.ts';
import { Problem } from '#shared/kit/problem.ts';
import { describeChange } from '#shared/todos/todo-changes.ts';
import {
  actorOf,
  type Destination,
  findDestination,
  type HandedOver,
  namesFor,
  requireDestination,
  requireHeir,
} from './hand-over-destination.ts';
import { ignoreRefusal } from './ignore-refusal.ts';

type Titled = Work & { updatedAt: string };

interface Kind<T extends Titled> {
  store: WorkStore<T>;
  /** Written beside the change. */
  record: (deletion: StoredDeletion, change: HandedOver<T>) => Operation[];
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

/** Each brings along its history and the copy its goal has of it; together at most 100 and 4 MB. */
const perTransaction = 8;
const perStep = 100;

/** Hands over a step's worth of one kind; answers whether any is left. */
const handOver =
  <T extends Titled>({ store, record }: Kind<T>) =>
  async (deletion: StoredDeletion, heir: StoredUser): Promise<boolean> => {
    const destinations = new Map<string, Promise<Destination | undefined>>();
    const destinationOf = ({ teamId }: T) => {
      let found = destinations.get(teamId);
      if (!found) {
        found = findDestination(deletion, heir, teamId);
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
        // Of a team that is being deleted: it goes with it.
        if (!destination) {
          operations.push(...store.remove(before));
          continue;
        }
        const { team, userId: assigneeId } = destination;
        const after = { ...before, assigneeId, updatedAt: now.toISOString() };
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
        requireHeir(heir),
        countMoved(deletion, moved),
      );
    };

    const passOnAll = async (works: T[]) => {
      try {
        await passOn(works);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        // One of them changed meanwhile: the others go by themselves, it the next time.
        for (const work of works) await ignoreRefusal(passOn([work]));
      }
    };

    const { userId, privateTeamIds = new Set() } = deletion;
    const page = { limit: perStep };
    const { items } = await store.listAssigned(deletion, userId, [...privateTeamIds], page, 'all');
    for (let start = 0; start < items.length; start += perTransaction)
      await passOnAll(items.slice(start, start + perTransaction));
    return items.length > 0;
  };

export const handOverTodos = handOver({ store: todoStore, record: recordTodo });
export const handOverGoals = handOver({ store: goalStore, record: recordGoal });
export const handOverIssues = handOver({ store: issueStore, record: () => [] });
