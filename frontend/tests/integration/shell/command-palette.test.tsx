import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGoal, makeIssue, makeTodo } from '../dashboard/dashboard-fixture.ts';
import { errorResponse, type MockResponses, makeTeam, northwind } from '../support/mock-server.ts';
import { idris, mara, openPage, platform } from '../support/team-fixture.ts';

const design = makeTeam('Product Design');
const base = `GET /api/teams/${platform.id}`;
const people = `GET /api/companies/${northwind.id}/users`;

const here = { teamId: platform.id };
const renew = makeTodo('Renew the contract', here);
const responses: MockResponses = {
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

const open = async (given: MockResponses = responses) => {
  const shown = await openPage({
    path: '/settings',
    name: /Settings/,
    responses: given,
    teams: [platform, design],
  });
  await shown.user.keyboard('{Control>}k{/Control}');
  await field();
  await screen.findByRole('group', { name: 'Go to' });
  return shown;
};
const field = () => screen.findByRole('combobox', { name: 'Search or jump to…' });
const labels = (name: string | RegExp) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('lists pages, New actions, other teams and the other theme', async () => {
  await open();
  expect(labels('Go to')).toEqual([
    ...['My Day Zero', 'My work', 'Goals', 'Todos', 'Issues', 'Scorecards', 'Teams'],
    ...['Directory', 'Timesheets', 'Settings', 'My profile'],
  ]);
  expect(labels('Create')).toEqual(['New todo', 'New issue', 'New goal']);
  expect(labels('Switch team')).toEqual(['Product Design']);
  expect(labels('Appearance')).toEqual(['Switch to dark theme', 'Use system theme']);
  expect(screen.queryByRole('group', { name: /Todos/ })).toBeNull();
});

test('finds items of the team and people by their words, closed ones last', async () => {
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
  // Pages match by prefix only: no Scorecards, no Directory.
  expect(screen.queryByRole('group', { name: 'Go to' })).toBeNull();
  await user.keyboard('{Backspace}{Backspace}idris');
  await screen.findByRole('option', { name: /Idris Okafor/ });
  expect(labels('People')).toEqual(['Idris Okafor']);
});

test('arrow keys wrap around, Enter opens the entry, and searching sends no request', async () => {
  const { user, currentUrl, sent } = await open();
  const pointedAt = async () => {
    const id = (await field()).getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.querySelector('bdi')?.textContent;
  };
  expect(await pointedAt()).toBe('My Day Zero');
  await user.keyboard('{ArrowUp}');
  expect(await pointedAt()).toBe('Use system theme');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await pointedAt()).toBe('My work');
  expect(sent('GET').map(({ url }) => url)).not.toContain(`/api/teams/${platform.id}/todos`);
  await user.keyboard('renew the c');
  await screen.findByRole('option', { name: /Renew the contract/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe(`/todos/${encodeURIComponent(renew.id)}`));
  await isClosed();
});

test('switches team and theme on the current page, and starts a new todo', async () => {
  const { user, currentUrl } = await open();
  await user.click(screen.getByRole('option', { name: 'Product Design' }));
  await isClosed();
  expect(localStorage.getItem('selectedTeamId')).toBe(design.id);
  expect(currentUrl()).toBe('/settings');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('dark{Enter}');
  await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(true));
  await user.keyboard('{Control>}k{/Control}');
  await field();
  await user.keyboard('new to{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/todos'));
});

test('opens from the header; Escape restores the focus and clears the search', async () => {
  const { user } = await open();
  await user.keyboard('some{Escape}');
  await isClosed();
  const button = screen.getByRole('button', { name: 'Search or jump to…' });
  await user.click(button);
  expect((await field()).getAttribute('value')).toBe('');
  await user.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('reports when nothing is found and when a list failed to load', async () => {
  const { user } = await open({ ...responses, [people]: () => errorResponse(409, 'Not now.') });
  await user.keyboard('zzz');
  await screen.findByText('No results for “zzz”');
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
    "Some results couldn't be loaded.",
  );
});

test('K alone types a letter, and an open dialog is not covered', async () => {
  const { user } = await open();
  // The same shortcut closes it.
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

test('what is typed right after the shortcut goes into the palette, and Enter waits', async () => {
  const { user, currentUrl } = await openPage({
    path: '/settings',
    name: /Settings/,
    responses,
    teams: [platform],
  });
  const handled = fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(handled).toBe(false);
  await act(async () => undefined);
  // The dialog is there without loading anything.
  const input = screen.getByRole('combobox', { name: 'Search or jump to…' });
  expect(document.activeElement).toBe(input);
  await user.keyboard('renew the c{Enter}');
  expect(input).toHaveProperty('value', 'renew the c');
  await waitFor(() => expect(currentUrl()).toBe(`/todos/${encodeURIComponent(renew.id)}`));
});
