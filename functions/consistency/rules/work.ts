import { goalStore, type StoredGoal } from '#functions/goals/goal-store.ts';
import { milestonePointers } from '#functions/goals/milestone-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { longKey } from '#functions/kit/table/long-fields.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { markPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { parseDeletedTitle } from '#functions/todos/deleted-title-store.ts';
import { reminderOf } from '#functions/todos/reactions/reminders.ts';
import { putReminder } from '#functions/todos/reminder-store.ts';
import { insertSeries, instanceKey, parseSeries } from '#functions/todos/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { workKey } from '#functions/work/work-keys.ts';
import type { TeamPrivacy, Work } from '#functions/work/work-kind.ts';
import { progressOf } from '#shared/goals/milestone-rules.ts';
import { type Expectation, exactly, expectationsOf, indexKeysOf } from '../expectation.ts';
import type { References } from '../references.ts';
import type { Rule, Rules } from '../rule.ts';

/** The item with the long fields of an item of this partition, if it has some. */
const longFieldsOf = (item: Item, { long }: { long?: unknown }): Expectation[] =>
  long ? [exactly(longKey(item), { type: 'long_fields' })] : [];

/** The milestones of a goal, which are a long field once there are some. */
const milestonesIn = (item: Item): Expectation[] => {
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

/** Lists of a person lack the private teams that they are no member of. */
const privateWork = (
  { companyId, assigneeId: userId, teamId }: Work,
  { isPrivate }: TeamPrivacy,
  { users, members }: References,
) =>
  isPrivate && userId !== null && users.has(userId) && !members.has(`${teamId} ${userId}`)
    ? [markPrivateWork({ companyId }, { teamId, userId })]
    : [];

/** The stores differ only in the type of their work. */
const workRule = (
  store: typeof todoStore | typeof goalStore | typeof issueStore,
  more: (item: Item, company: References) => Expectation[] = () => [],
): Rule => {
  const { parse, insert, restore } = store as typeof todoStore;
  return {
    parse,
    follows: (item, company) => {
      const work = parse(item);
      const team = company.teams.get(work.teamId);
      if (!team) return [];
      // Long fields are in the table already, as those of a deleted item that is restored.
      const [created, ...derived] = work.long ? restore(work, team) : insert(work, work, team);
      return [
        ...indexKeysOf(created),
        ...expectationsOf(...derived, ...privateWork(work, team, company)),
        ...longFieldsOf(item, work),
        ...more(item, company),
      ];
    },
  };
};

/**
 * Only first reminders that are not due yet: due ones are sent and removed, outdated ones are harmless, and
 * whether a later one was needed is known only when a todo is added.
 */
const firstReminder = (item: Item, { users }: References) => {
  const todo = todoStore.parse(item);
  const assignee = todo.assigneeId === null ? undefined : users.get(todo.assigneeId);
  const first = { ...todo, updatedAt: new Date(0).toISOString() };
  const wanted = assignee && reminderOf(first, assignee.timeZone);
  return wanted && wanted.moment > new Date().toISOString()
    ? expectationsOf(putReminder(wanted))
    : [];
};

/** A series lists its todos. It may have been deleted with its later ones. */
const occurrence = (item: Item, { series }: References) => {
  const todo = todoStore.parse(item);
  const { companyId, id: todoId, seriesId, occurrence: number } = todo;
  if (seriesId === undefined || number === undefined || !series.has(seriesId)) return [];
  return [exactly(instanceKey({ companyId }, seriesId, number), { todoId })];
};

const progress = (item: Item) => {
  const goal = goalStore.parse(item);
  return [exactly(item, { progress: progressOf(goal.milestones) ?? goal.progress })];
};

/** An ended series stays as long as its last todo, deleted ones included that can be restored. */
const lastTodo = (item: Item, { series }: References): Expectation[] => {
  const { made, isEnded } = series.get(String(item.seriesId)) ?? {};
  if (!isEnded || item.occurrence !== made) return [];
  const scope = { companyId: String(item.companyId) };
  return [{ key: workKey(scope, 'todo', String(item.todoId)), orElse: ['DELETED_TODO'] }];
};

export const workRules: Rules = {
  todo: workRule(todoStore, (...given) => [...firstReminder(...given), ...occurrence(...given)]),
  goal: workRule(goalStore, progress),
  issue: workRule(issueStore),
  open_issue_count: { kind: 'counter' },
  long_fields: { kind: 'derived', follows: milestonesIn },
  deleted_todo: { follows: (item) => longFieldsOf(item, item.todo as Item) },
  deleted_todo_title: { parse: parseDeletedTitle },
  reminder: {},
  reminded: {},
  todo_series: {
    parse: parseSeries,
    remember: (item, { series }) => {
      const { id, made, nextDay } = parseSeries(item);
      series.set(id, { made, isEnded: nextDay === null });
    },
    follows: (item) => {
      const series = parseSeries(item);
      const { id, made: occurrence } = series;
      // The next todo follows the latest one.
      const latest = exactly(instanceKey(series, id, occurrence), { occurrence });
      return [...indexKeysOf(insertSeries(series)[0]), ...longFieldsOf(item, item), latest];
    },
  },
  series_instance: { follows: lastTodo },
  todo_activity: {},
  goal_activity: {},
  goal_todo: { kind: 'derived', own: ['linkedAt'] },
  goal_issue: { kind: 'derived', own: ['linkedAt'] },
  milestone: { kind: 'derived' },
  comment: {},
  comment_receipt: {},
};
