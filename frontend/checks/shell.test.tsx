import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { makeTeam, makeUser, pretendApi } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => localStorage.clear());

const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));

test('the sidebar shows company, team, groups and who one is', async () => {
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  const main = within(sidebar().getByRole('region', { name: 'Main' }));
  expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'My Day Zero',
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

test('somebody without a role is a member', async () => {
  await pretendApi({ user: makeUser('Kim', null), teams: [] });
  await renderApp('/');
  await screen.findByText('No Teams Found');
  expect(sidebar().getByText('Member')).toBeDefined();
  expect(
    screen.getByText("Welcome back, Kim! Here's what's happening with your team."),
  ).toBeDefined();
  expect(
    screen.getByText('You need to be assigned to a team to access the dashboard.'),
  ).toBeDefined();
});

test('going to another page names the document and moves the focus to the content', async () => {
  const user = userEvent.setup();
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
  await user.click(sidebar().getByRole('link', { name: 'Issues' }));
  await screen.findByRole('heading', { level: 1, name: 'Issues' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(document.title).toBe('Issues · Day Zero');
});

test('New Item leads to where such a thing is made', async () => {
  const user = userEvent.setup();
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  const { place } = await renderApp('/goals');
  await user.click(await screen.findByRole('button', { name: 'New Item' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Issue' }));
  await screen.findByRole('heading', { level: 1, name: 'Issues' });
  expect(place()).toBe('/issues');
});

test('the theme is light at first, can be dark, and is kept', async () => {
  const user = userEvent.setup();
  await pretendApi({ user: makeUser(), teams: [makeTeam('Platform')] });
  await renderApp('/goals');
  await user.click(await screen.findByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('day-zero-theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});

test.each(['/nowhere/at/all', '/goals/7/more', '/profile/'])(
  'an unknown path is not found, whoever asks: %s',
  async (path) => {
    await pretendApi({ user: null, teams: [] });
    await renderApp(path);
    expect(
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }),
    ).toBeDefined();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
    expect(document.title).toBe('404 Page Not Found · Day Zero');
  },
);

test('a server out of reach is told, and trying again helps', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const mara = makeUser();
  await pretendApi(
    { user: mara, teams: [makeTeam('Platform')] },
    { 'GET /api/user': () => (isBroken ? [500, null] : [200, mara]) },
  );
  await renderApp('/goals');
  expect(await screen.findByRole('alert')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Goals' });
});
