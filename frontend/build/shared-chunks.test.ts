import { expect, test } from 'vitest';
import { type ModuleUse, nameChunks } from './shared-chunks.ts';

const used = (screens: string[], rest: Partial<ModuleUse> = {}): ModuleUse => ({
  screens,
  isInEntry: false,
  size: 5_000,
  importsNothing: false,
  ...rest,
});
const nameOf = (use: ModuleUse) => nameChunks(new Map([['it', use]])).get('it');

const todos = '_app/todos.index';
const todo = '_app/todos.$id';
const goal = '_app/goals.$goalId';
const goals = '_app/goals.index';

test.each<[name: string | undefined, what: string, use: ModuleUse]>([
  ['core', 'what the entry needs', used([], { isInEntry: true })],
  ['core', 'what a public page and the dashboard share', used(['auth', '_app/index'])],
  ['core', 'what a public page and many others share', used(['auth', todos, todo, goal, goals])],
  ['core', 'a small file of public pages', used(['auth', todo], { size: 9, importsNothing: true })],
  ['public', 'what public pages and few others share', used(['auth', '_app/settings'])],
  ['auth+invitation', 'what only public pages share', used(['auth', 'invitation'])],
  ['shared', 'what the shell of the signed-in pages needs', used(['_app'])],
  ['shared', 'what the dashboard and others share', used(['_app/index', todo])],
  ['todos.$id', 'what a screen shares with lazy parts', used([todo])],
  ['pages', 'what few other screens share', used([todo, goal])],
  [undefined, 'what only lazy parts need', used([])],
])('%s: %s', (name, _, use) => {
  expect(nameOf(use)).toBe(name);
});

test('the form library is not part of every page, however many screens have forms', () => {
  const id = '/node_modules/react-hook-form/dist/index.esm.mjs';
  const uses = new Map([[id, used(['auth', todos, todo, goal, goals], { size: 150_000 })]]);
  expect(nameChunks(uses).get(id)).toBe('public');
});

test('what the same screens share is a chunk if it is much, with what only some of them need', () => {
  const names = nameChunks(
    new Map([
      ['virtual', used([goal, goals, todos], { size: 30_000 })],
      ['row list', used([goal, goals, todos])],
      ['list bar', used([goals, todos])],
      ['title', used([goal, todo])],
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({
    virtual: 'goals.$goalId+goals.index+todos.index',
    'row list': 'goals.$goalId+goals.index+todos.index',
    'list bar': 'goals.$goalId+goals.index+todos.index',
    title: 'pages',
  });
});

test('what few screens need is not part of a chunk for more screens if a smaller one has room', () => {
  const names = nameChunks(
    new Map([
      ['row list', used([goal, goals, todos], { size: 30_000 })],
      ['team list', used([goals, todos], { size: 30_000 })],
      ['list bar', used([goals, todos])],
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({
    'row list': 'goals.$goalId+goals.index+todos.index',
    'team list': 'goals.index+todos.index',
    'list bar': 'goals.index+todos.index',
  });
});

test('what only the screens of one area share is a chunk if it is much together', () => {
  const [settings, people, company] = ['settings', 'settings_.people', 'settings_.company'].map(
    (name) => `_app/${name}`,
  ) as [string, string, string];
  const names = nameChunks(
    new Map([
      ['copy', used([settings, people, company], { size: 7_000 })],
      ['form', used([settings, company])],
      ['switch', used([settings, goal])],
    ]),
  );
  expect(Object.fromEntries(names)).toEqual({
    copy: 'settings+settings_.company+settings_.people',
    form: 'settings+settings_.company+settings_.people',
    switch: 'pages',
  });
});
