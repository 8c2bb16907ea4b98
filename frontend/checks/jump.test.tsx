import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGoal, makeIssue, makeTodo } from './dashboard-world.ts';
import { type Answers, makeTeam, northwind, refused } from './pretend-api.ts';
import { idris, mara, openPage, platform } from './team-world.ts';

const design = makeTeam('Product Design');
const base = `GET /api/teams/${platform.id}`;
const people = `GET /api/companies/${northwind.id}/users`;

const here = { teamId: platform.id };
const renew = makeTodo('Renew the contract', here);
const answers: Answers = {
  [`${base}/todos`]: () => [
    200,
    [
      makeTodo('Ask for a reference', here),
      makeTodo('Renew the lease', { ...here, status: 'completed' }),
      renew,
    ],
  ],
  [`${base}/issues`]: () => [200, [makeIssue('Search renders twice', here)]],
  [`${base}/goals`]: () => [
    200,
    [
      makeGoal('Renew the brand', { ...here, status: 'completed' }),
      makeGoal('Renewals above 90 percent', here),
    ],
  ],
  [people]: () => [200, [mara, idris]],
};

const open = async (given: Answers = answers) => {
  const shown = await openPage({
    path: '/settings',
    name: /Settings/,
    answers: given,
    teams: [platform, design],
  });
  await shown.user.keyboard('{Control>}k{/Control}');
  return { ...shown, field: await field() };
};
const field = () => screen.findByRole('combobox', { name: 'Search or jump to' });
const labels = (name: string | RegExp) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists pages, what can be made, other teams and the other theme', async () => {
  await open();
  expect(labels('Go to')).toEqual([
    ...['My Day Zero', 'Goals', 'Todos', 'Issues', 'Scorecards', 'Teams', 'Directory'],
    ...['Timesheets', 'Settings', 'My profile'],
  ]);
  expect(labels('Create')).toEqual(['New todo', 'New issue', 'New goal']);
  expect(labels('Switch team')).toEqual(['Product Design']);
  expect(labels('Appearance')).toEqual(['Switch to dark theme']);
  expect(screen.queryByRole('group', { name: /Todos/ })).toBeNull();
});

test('finds the work of the team and people by their words, what is over last', async () => {
  const { user } = await open();
  await user.keyboard('re');
  await screen.findByRole('option', { name: /Renew the contract/ });
  expect(labels('Todos in Platform')).toEqual([
    'Renew the contract',
    'Ask for a reference',
    'Renew the lease',
  ]);
  await screen.findByRole('option', { name: /Search renders twice/ });
  expect(labels('Issues in Platform')).toEqual(['Search renders twice']);
  await screen.findByRole('option', { name: /Renewals/ });
  expect(labels('Goals in Platform')).toEqual(['Renewals above 90 percent', 'Renew the brand']);
  // A page is meant by the beginning of its name: no Scorecards, no Directory.
  expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull();
  await user.keyboard('{Backspace}{Backspace}idris');
  await screen.findByRole('option', { name: /Idris Okafor/ });
  expect(labels('People')).toEqual(['Idris Okafor']);
});

test('arrows go round, Enter leads there, and the search is asked for nothing', async () => {
  const { user, place, sent } = await open();
  const pointedAt = async () => {
    const id = (await field()).getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.querySelector('bdi')?.textContent;
  };
  expect(await pointedAt()).toBe('My Day Zero');
  await user.keyboard('{ArrowUp}');
  expect(await pointedAt()).toBe('Switch to dark theme');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await pointedAt()).toBe('Goals');
  expect(sent('GET').map(({ url }) => url)).not.toContain(`/api/teams/${platform.id}/todos`);
  await user.keyboard('renew the c');
  await screen.findByRole('option', { name: /Renew the contract/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe(`/todos/${encodeURIComponent(renew.id)}`));
  await isClosed();
});

test('switches team and theme where one is, and begins a todo', async () => {
  const { user, place } = await open();
  await user.click(screen.getByRole('option', { name: 'Product Design' }));
  await isClosed();
  expect(localStorage.getItem('selectedTeamId')).toBe(design.id);
  expect(place()).toBe('/settings');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('dark{Enter}');
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true));
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('new to{Enter}');
  await waitFor(() => expect(place()).toBe('/todos'));
});

test('the header has a button for it; Escape gives the focus back, and nothing is kept', async () => {
  const { user } = await open();
  await user.keyboard('some{Escape}');
  await isClosed();
  const button = screen.getByRole('button', { name: 'Search or jump to' });
  await user.click(button);
  expect((await field()).getAttribute('value')).toBe('');
  await user.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('says where nothing is found, and where something could not be read', async () => {
  const { user } = await open({ ...answers, [people]: () => refused(409, 'Not now.') });
  await user.keyboard('zzz');
  await screen.findByText('Nothing found for “zzz”');
  expect((await screen.findByRole('alert')).textContent).toBe('Some of it could not be searched.');
});

test('K alone is a letter, and what is asked already is not covered', async () => {
  const { user } = await open();
  // The same keys close it again.
  await user.keyboard('{Control>}k{/Control}');
  await isClosed();
  await user.keyboard('k{Control>}{Shift>}k{/Shift}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const question = document.createElement('div');
  question.role = 'alertdialog';
  document.body.append(question);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  question.remove();
  await user.keyboard('{Control>}k{/Control}');
  await field();
});
