import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeTeam, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

beforeEach(() => localStorage.clear());

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

test('the sidebar shows company, team, navigation groups and the user', async () => {
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  const main = within(sidebar().getByRole('region', { name: 'Main' }));
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'My Day Zero',
    'My work',
    'Goals',
    'Todos',
    'Issues',
    'Scorecards',
  ]);
  const management = within(sidebar().getByRole('region', { name: 'Management' }));
  expect(management.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/teams',
    '/directory',
    '/timesheets',
    '/settings',
  ]);
  expect(management.getByText('Reports')).toBeDefined();
  expect(main.getByRole('link', { name: 'Goals' }).getAttribute('aria-current')).toBe('page');
  expect(sidebar().getByRole('button', { name: 'Company: Northwind Logistics' })).toBeDefined();
  expect(sidebar().getByText('team leader')).toBeDefined();
  expect(sidebar().getByText('ML')).toBeDefined();
});

test('a user without a role is shown as Member', async () => {
  await mockServer({ user: makeUser('Kim', null), teams: [] });
  await renderApp('/');
  await screen.findByText('No Teams Found');
  expect(sidebar().getByText('Member')).toBeDefined();
  // Two greetings exist; each screen width shows one.
  expect(
    screen.getAllByText("Welcome back, Kim! Here's what's happening with your team."),
  ).toHaveLength(2);
  expect(
    screen.getByText('You need to be assigned to a team to access the dashboard.'),
  ).toBeDefined();
});

test('somebody who is new is not welcomed back', async () => {
  const user = { ...makeUser('Kim'), createdAt: new Date(Date.now() - 60_000).toISOString() };
  await mockServer({ user, teams: [] });
  await renderApp('/');
  await screen.findByText('No Teams Found');
  expect(screen.getAllByText("Welcome, Kim! Here's what's happening with your team.")).toHaveLength(
    2,
  );
});

test('navigation sets the document title and moves the focus to the content', async () => {
  const user = userEvent.setup();
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await user.click(sidebar().getByRole('link', { name: 'Issues' }));
  await screen.findByRole('heading', { level: 1, name: 'Issues' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(document.title).toBe('Issues · Day Zero');
});

test('New Item links to the page where each item is created', async () => {
  const user = userEvent.setup();
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  const { currentUrl } = await renderApp('/goals');
  await user.click(await screen.findByRole('button', { name: 'New Item' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Issue' }));
  await screen.findByRole('heading', { level: 1, name: 'Issues' });
  expect(currentUrl()).toBe('/issues');
});

test('the theme is light by default, can be dark and is stored', async () => {
  const user = userEvent.setup();
  await mockServer({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('day-zero-theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test.each(['/nowhere/at/all', '/goals/7/more', '/profile/'])(
  'an unknown path shows Not Found with and without a session: %s',
  async (path) => {
    await mockServer({ user: null, teams: [] });
    await renderApp(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }),
    ).toBeDefined();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
    expect(document.title).toBe('404 Page Not Found · Day Zero');
  },
);

test('an unreachable server shows an error, and retrying works', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const mara = makeUser();
  await mockServer(
    { user: mara, teams: [makeTeam('Platform')] },
    { 'GET /api/user': () => (isBroken ? [500, null] : [200, mara]) },
  );
  await renderApp('/goals');
  expect(await screen.findByRole('alert')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
});
