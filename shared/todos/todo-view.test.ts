import { expect, test } from 'vitest';
import { sectionsOf } from '../work/view.ts';
import { type TodoView, todoView } from './todo-view.ts';

const now = new Date('2026-11-20T10:00:00');
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const matching = (view: TodoView) => todoView.matches(view, { now, timeZone });

const common = { id: '1', createdBy: 'idris', createdAt: '2026-11-01T08:00:00.000Z' };

const open = {
  ...common,
  priority: '2',
  title: 'Renew staging certificates',
  description: 'Ask Idris',
  status: 'blocked',
  dueDate: null,
  assigneeId: 'mara',
} as const;
const done = {
  ...common,
  priority: '3',
  title: 'Board deck',
  description: null,
  status: 'completed',
  dueDate: null,
  assigneeId: null,
} as const;

test.each([
  [undefined, true, true],
  ['pending', true, false],
  ['completed', false, true],
] as const)('%s shows the todos in its name', (status, showsOpen, showsDone) => {
  const matches = matching({ status });
  expect(matches(open)).toBe(showsOpen);
  expect(matches(done)).toBe(showsDone);
});

test.each([
  ['ofen muller', true],
  ['ÖFEN', true],
  ['strasse', true],
  ['offen', false],
])('the search "%s" ignores case and diacritics', (search, isFound) => {
  const title = 'Öfen in der Müller-Straße';
  expect(matching({ search })({ ...open, title })).toBe(isFound);
});

test.each([
  ['  ', true],
  ['STAGING', true],
  ['certificates renew', true],
  ['idris', true],
  ['renew board', false],
])('the search "%s" finds all its words in title and description', (search, isFound) => {
  expect(matching({ search })(open)).toBe(isFound);
});

const at = (moment: string) => new Date(moment).toISOString();

test.each([
  ['overdue', at('2026-11-20T09:59'), true],
  ['overdue', at('2026-11-20T10:01'), false],
  ['overdue', null, false],
  ['today', at('2026-11-20T10:01'), true],
  ['today', at('2026-11-20T09:59'), false],
  ['today', at('2026-11-21T00:00'), false],
  ['soon', at('2026-11-20T09:00'), true],
  ['soon', at('2026-11-26T23:59'), true],
  ['soon', at('2026-11-27T00:00'), false],
  ['soon', at('2026-11-19T23:59'), false],
  ['soon', null, false],
  ['none', null, true],
  ['none', at('2026-11-21T00:00'), false],
] as const)('the filter %s with a todo due %s shows it: %s', (due, dueDate, isShown) => {
  expect(matching({ due })({ ...open, dueDate })).toBe(isShown);
});

test('a completed todo is not overdue', () => {
  const dueDate = at('2026-11-19T10:00');
  expect(matching({ due: 'overdue' })({ ...done, dueDate })).toBe(false);
});

test.each([
  ['mara', true, false],
  ['none', false, true],
  [undefined, true, true],
])('the assignee %s shows whose todos these are', (assignee, showsHers, showsNobodys) => {
  expect(matching({ assignee })(open)).toBe(showsHers);
  expect(matching({ assignee })(done)).toBe(showsNobodys);
});

test.each([
  [{ priority: 2 }, true, false],
  [{ creator: 'idris' }, true, true],
  [{ creator: 'mara' }, false, false],
  [{ priority: 3, assignee: 'none' }, false, true],
] as const)('the filters %j show what has all of them', (view, showsOpen, showsDone) => {
  expect(matching(view)(open)).toBe(showsOpen);
  expect(matching(view)(done)).toBe(showsDone);
});

test.each([
  [undefined, undefined],
  ['due', ['b', 'a', 'c', 'd']],
  ['priority', ['c', 'b', 'a', 'd']],
  ['status', ['a', 'c', 'b', 'd']],
  ['newest', ['d', 'c', 'a', 'b']],
  ['title', ['a', 'c', 'd', 'b']],
] as const)('the order %s is %j', (sort, ids) => {
  const todos = [
    {
      ...open,
      id: 'a',
      title: 'Ärger',
      dueDate: at('2026-11-22T10:00'),
      createdAt: at('2026-11-02T10:00'),
    },
    {
      ...open,
      id: 'b',
      title: 'Zoll',
      status: 'not_started',
      dueDate: at('2026-11-21T10:00'),
      createdAt: at('2026-11-01T10:00'),
    },
    { ...open, id: 'c', title: 'Bau', priority: '1', createdAt: at('2026-11-03T10:00') },
    {
      ...open,
      id: 'd',
      title: 'Done',
      status: 'completed',
      priority: '1',
      dueDate: at('2026-11-01T10:00'),
      createdAt: at('2026-11-04T10:00'),
    },
  ] as const;
  const compare = todoView.compare({ sort });
  expect(compare && todos.toSorted(compare).map(({ id }) => id)).toEqual(ids);
});

test('the URL keeps what differs from the whole list and ignores what is not valid', () => {
  const view = { status: 'pending', due: 'today', assignee: 'mara', priority: 1 } as const;
  expect(todoView.parse({ ...view, highlight: 'x' })).toEqual(view);
  expect(
    todoView.parse({ status: 'done', due: 'soon-ish', assignee: {}, archived: 1, sort: 'default' }),
  ).toEqual({});
});

test('clearing the filters keeps the order', () => {
  const view = { search: 'deck', status: 'pending', sort: 'title' } as const;
  expect(todoView.isFiltered(view)).toBe(true);
  expect(todoView.withoutFilters(view)).toEqual({ sort: 'title' });
  expect(todoView.isFiltered({ sort: 'title', search: ' ' })).toBe(false);
});

type Listed = Parameters<ReturnType<typeof todoView.matches>>[0];

const sections = (group: TodoView['group'], todos: Listed[], people = ['']) => {
  const grouping = todoView.groupings.find(({ value }) => value === group)!;
  return sectionsOf(grouping, todos, { now, timeZone, weekStart: 1 }, people).map(
    ({ value, label, items }) => [label ?? value, ...items.map(({ id }) => id)],
  );
};
const todo = (id: string, fields: Partial<Listed> = {}): Listed => ({ ...open, id, ...fields });

test.each([
  ['status', ['In progress', 'b'], ['Blocked', 'a', 'c'], ['Completed', 'd']],
  [
    'due',
    ['Overdue', 'a'],
    ['Today', 'b'],
    ['Tomorrow', 'c'],
    ['This week', 'e'],
    ['Later', 'f'],
    ['No date', 'g'],
    ['Completed', 'd'],
  ],
  ['priority', ['Critical', 'b'], ['High', 'a', 'c', 'e', 'f', 'g'], ['Medium', 'd']],
] as const)('grouped by %s, all todos are in sections in this order', (group, ...expected) => {
  const todos = [
    todo('a', { dueDate: at('2026-11-20T09:59') }),
    todo('b', { dueDate: at('2026-11-20T18:00'), status: 'in_progress', priority: '1' }),
    todo('c', { dueDate: at('2026-11-21T18:00') }),
    { ...done, id: 'd', dueDate: at('2026-11-19T10:00') },
    todo('e', { dueDate: at('2026-11-22T18:00') }),
    todo('f', { dueDate: at('2026-11-23T18:00') }),
    todo('g'),
  ] as const;
  const given = group === 'status' ? todos.slice(0, 4) : todos;
  expect(sections(group, [...given])).toEqual(expected);
});

test('grouped by person, known people are first in their order, nobody is last', () => {
  const todos = [
    done,
    todo('2'),
    todo('3', { assigneeId: 'left' }),
    todo('4', { assigneeId: 'jun' }),
  ];
  expect(sections('assignee', todos, ['', 'jun', 'mara', 'idris'])).toEqual([
    ['jun', '4'],
    ['mara', '2'],
    ['left', '3'],
    ['none', '1'],
  ]);
  expect(sections('creator', todos)).toEqual([['idris', '1', '2', '3', '4']]);
});

test('groups are kept in the address and when filters are cleared', () => {
  expect(todoView.parse({ group: 'due' })).toEqual({ group: 'due' });
  expect(todoView.parse({ group: 'level' })).toEqual({});
  expect(todoView.withoutFilters({ group: 'due', priority: 1 })).toEqual({ group: 'due' });
  expect(todoView.isFiltered({ group: 'due' })).toBe(false);
});
