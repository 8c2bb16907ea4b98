import { expect, test } from 'vitest';
import {
  matchesView,
  parseTodoView,
  todoSearchOf,
  todoViewOf,
  wholeTodoList,
} from './todo-view.ts';

const now = new Date('2026-11-20T10:00:00');
const matching = (view: Partial<typeof wholeTodoList>) =>
  matchesView({ ...wholeTodoList, ...view }, now);

const open = {
  title: 'Renew staging certificates',
  description: 'Ask Idris',
  status: 'blocked',
  dueDate: null,
  assigneeId: 'mara',
} as const;
const done = {
  title: 'Board deck',
  description: null,
  status: 'completed',
  dueDate: null,
  assigneeId: null,
} as const;

test.each([
  ['all', true, true],
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
  ['all', true, true],
])('the assignee %s shows whose todos these are', (assignee, showsHers, showsNobodys) => {
  expect(matching({ assignee })(open)).toBe(showsHers);
  expect(matching({ assignee })(done)).toBe(showsNobodys);
});

test('the URL keeps what differs from the whole list and ignores what is not valid', () => {
  const view = { search: '', status: 'pending', due: 'today', assignee: 'mara' } as const;
  expect(todoViewOf(parseTodoView({ ...todoSearchOf(view) }))).toEqual(view);
  expect(todoViewOf(parseTodoView({ status: 'done', due: 'soon', assignee: {} }))).toEqual(
    wholeTodoList,
  );
});
