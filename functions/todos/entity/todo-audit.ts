import type { Rules } from '#functions/entities/audit-rule.ts';
import {
  type Expectation,
  exactly,
  expectationsOf,
  indexKeysOf,
} from '#functions/entities/expectation.ts';
import { defineReference, type References } from '#functions/entities/references.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { auditedUsers } from '#functions/people/entity/user-audit.ts';
import { parseDeletedTitle } from '#functions/todos/deleted-title-store.ts';
import { reminderOf } from '#functions/todos/reactions/reminders.ts';
import { putReminder } from '#functions/todos/reminder-store.ts';
import { insertSeries, instanceKey, parseSeries } from '#functions/todos/series/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { longFieldsOf, workRule } from '#functions/work/work-audit.ts';
import { workKey } from '#functions/work/work-keys.ts';

/** How many todos each series made, and whether it makes more. */
const auditedSeries = defineReference<{ made: number; isEnded: boolean }>();

/**
 * Only first reminders that are not due yet: due ones are sent and removed, outdated ones are harmless, and
 * whether a later one was needed is known only when a todo is added.
 */
const firstReminder = (item: Item, company: References) => {
  const todo = todoStore.parse(item);
  const { assigneeId } = todo;
  const assignee = assigneeId === null ? undefined : company.of(auditedUsers).get(assigneeId);
  const first = { ...todo, updatedAt: new Date(0).toISOString() };
  const wanted = assignee && reminderOf(first, assignee.timeZone);
  return wanted && wanted.moment > new Date().toISOString()
    ? expectationsOf(putReminder(wanted))
    : [];
};

/** A series lists its todos. It may have been deleted with its later ones. */
const occurrence = (item: Item, company: References) => {
  const todo = todoStore.parse(item);
  const { companyId, id: todoId, seriesId, occurrence: number } = todo;
  if (seriesId === undefined || number === undefined) return [];
  if (!company.of(auditedSeries).has(seriesId)) return [];
  return [exactly(instanceKey({ companyId }, seriesId, number), { todoId })];
};

/** An ended series stays as long as its last todo, deleted ones included that can be restored. */
const lastTodo = (item: Item, company: References): Expectation[] => {
  const { made, isEnded } = company.of(auditedSeries).get(String(item.seriesId)) ?? {};
  if (!isEnded || item.occurrence !== made) return [];
  const scope = { companyId: String(item.companyId) };
  return [{ key: workKey(scope, 'todo', String(item.todoId)), orElse: ['DELETED_TODO'] }];
};

export const todoRules: Rules = {
  todo: workRule(todoStore, (...given) => [...firstReminder(...given), ...occurrence(...given)]),
  deleted_todo: {
    heads: { partition: 'TODO', sortKey: 'DELETED_TODO' },
    follows: (item) => longFieldsOf(item, item.todo as Item),
  },
  deleted_todo_title: {
    heads: { partition: 'TODO', sortKey: 'TIME_TODO' },
    parse: parseDeletedTitle,
  },
  todo_activity: {},
  reminder: {},
  reminded: {},
  todo_series: {
    heads: { partition: 'SERIES', sortKey: 'SERIES' },
    parse: parseSeries,
    remember: (item, company) => {
      const { id, made, nextDay } = parseSeries(item);
      company.of(auditedSeries).set(id, { made, isEnded: nextDay === null });
    },
    follows: (item) => {
      const series = parseSeries(item);
      const { id, made } = series;
      // The next todo follows the latest one.
      const latest = exactly(instanceKey(series, id, made), { occurrence: made });
      return [...indexKeysOf(insertSeries(series)[0]), ...longFieldsOf(item, item), latest];
    },
  },
  series_instance: { follows: lastTodo },
};
