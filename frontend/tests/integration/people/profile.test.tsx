import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  errorResponse,
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

const me = makeUser('Mara Lindqvist', 'company_admin');
const idris = {
  ...makeUser('Idris Okafor', 'team_leader'),
  isOnline: false,
  lastSeen: me.createdAt,
  hasSignedIn: true,
};
const self = { ...me, isOnline: true, lastSeen: me.createdAt, hasSignedIn: true };
const team = { ...makeTeam('Platform'), leaderId: idris.id, joinedAt: '2026-11-20T08:00:00.000Z' };

const stats = {
  completedTodos: 3,
  totalTodos: 12,
  openIssues: 2,
  totalTimeTracked: 9000,
  teamsCount: 1,
};
const activity = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  description: `Completed a todo`,
  timestamp: '2026-11-20T08:00:00.000Z',
  todoTitle: `Todo ${n}`,
  issueTitle: null,
  goalTitle: null,
  subject: { type: 'todo', id: '33333333-3333-4333-8333-333333333333' },
});

async function open(person: typeof idris, search = '', responses: MockResponses = {}) {
  const of = `GET /api/users/${person.id}`;
  const requests = await mockServer(
    { user: me, teams: [] },
    {
      [of]: () => [200, person],
      [`${of}/stats`]: () => [200, stats],
      [`${of}/activity`]: () => [200, [1, 2, 3, 4, 5, 6, 7].map(activity)],
      [`${of}/todos`]: () => [200, []],
      [`${of}/goals`]: () => [200, [{ id: 'g', title: 'Ship', status: 'at_risk', progress: 40 }]],
      [`${of}/teams`]: () => [200, [team, { ...makeTeam('Research'), joinedAt: team.joinedAt }]],
      [`${of}/time-entries`]: () => [200, []],
      ...responses,
    },
  );
  const app = await renderApp(`/profile/${person.id}${search}`);
  return { ...app, requests, person: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const tile = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt a' })).closest('dt')?.nextElementSibling
    ?.textContent;

describe('profile', () => {
  test('shows name, role and join date', async () => {
    await open(idris);
    expect(await screen.findByRole('heading', { name: /Idris Okafor/ })).toBeTruthy();
    const main = screen.getByRole('main');
    expect(within(main).getByText('idris@northwind.io')).toBeTruthy();
    expect(within(main).getByText('Team Leader')).toBeTruthy();
    expect(within(main).getByText('Joined November 2026')).toBeTruthy();
    expect(document.title).toBe('Idris Okafor · Day Zero');
    expect(within(main).queryByText('You')).toBeNull();
    expect(within(main).queryByRole('img', { name: 'Company Admin' })).toBeNull();
    await waitFor(async () => expect(await tile('Completed')).toBe('3'));
    expect(await tile('Active')).toBe('9');
    expect(await tile('Issues')).toBe('2');
    expect(await tile('Time')).toBe('2h 30m');
  });

  test.each([
    ['Completed', 'todos', { completed: 'true' }, 'Completed todos'],
    ['Active', 'todos', { open: 'true' }, 'Active todos'],
    ['Issues', 'issues', { open: 'true' }, 'Unresolved issues'],
    ['Unresolved issues', 'issues', { open: 'true' }, 'Unresolved issues'],
  ])('the number %s leads to what it counts', async (name, list, query, title) => {
    const { person } = await open(idris, '', {
      [`GET /api/users/${idris.id}/${list}?${new URLSearchParams(query)}`]: () => [200, []],
    });
    await person.click(await screen.findByText(name, { selector: 'dt a' }));
    expect(await screen.findByRole('region', { name: title })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Goals' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'View all assigned work' }));
    expect(await screen.findByRole('region', { name: 'Goals' })).toBeTruthy();
  });

  test('shows that an invited user has not signed in yet', async () => {
    await open({ ...idris, hasSignedIn: false });
    expect(await screen.findByText('Invited, not signed in yet')).toBeTruthy();
    expect(screen.queryByText(/^Joined/)).toBeNull();
  });

  test('marks the own profile, and an admin by an icon', async () => {
    await open(self);
    await screen.findByRole('heading', { name: /Mara Lindqvist/ });
    const main = screen.getByRole('main');
    expect(within(main).getByText('You')).toBeTruthy();
    expect(within(main).getByRole('img', { name: 'Company Admin' })).toBeTruthy();
  });

  test('shows the five latest activities, and all of them in a tab', async () => {
    const { person, currentUrl } = await open(idris);
    const recent = await screen.findByRole('region', { name: 'Recent Activity' });
    expect(await within(recent).findAllByRole('listitem')).toHaveLength(5);
    await person.click(within(recent).getByRole('button', { name: /View all/ }));
    const all = await screen.findByRole('region', { name: 'Activity' });
    expect(await within(all).findAllByRole('listitem')).toHaveLength(7);
    expect(currentUrl()).toContain('tab=activity');
  });

  test('has five tabs that arrows switch and the URL keeps', async () => {
    const { person, currentUrl } = await open(idris, '?tab=work');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Activity',
      'Assigned Work',
      'Timesheet',
      'Teams',
    ]);
    expect(tabs[2]?.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('At Risk')).toBeTruthy();
    expect(await screen.findByText('No todos assigned')).toBeTruthy();
    tabs[2]?.focus();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('No time entries')).toBeTruthy();
    await person.keyboard('{End}');
    const teams = await screen.findByRole('region', { name: 'Teams' });
    const [platform, research] = await within(teams).findAllByRole('listitem');
    expect(platform?.textContent).toContain('Leader');
    expect(research?.textContent).toContain('Member');
    await person.keyboard('{Home}');
    await waitFor(() => expect(currentUrl()).toBe(`/profile/${idris.id}`));
  });

  test('lists time entries with todo, description, start and duration, running or completed', async () => {
    const entry = (title: string, fields: object) => ({
      id: title,
      todo: { id: '33333333-3333-4333-8333-333333333333', title },
      description: null,
      startTime: new Date(2025, 2, 4, 9, 5).toISOString(),
      duration: null,
      ...fields,
    });
    await open(idris, '?tab=timesheet', {
      [`GET /api/users/${idris.id}/time-entries`]: () => [
        200,
        [
          entry('Rotate credentials', { isRunning: true, startTime: new Date().toISOString() }),
          entry('Ship it', { isRunning: false, duration: 5400, description: 'Vault policy' }),
        ],
      ],
    });
    const sheet = within(await screen.findByRole('region', { name: 'Timesheet' }));
    await waitFor(() => expect(sheet.getByText(/^Total/).textContent).toBe('Total 2h 30m'));
    const cellsOf = (row: HTMLElement | undefined) =>
      Array.from(row?.children ?? [], ({ textContent }) => textContent);
    const [head, running, over] = await sheet.findAllByRole('row');
    expect(cellsOf(head)).toEqual(['Todo', 'Description', 'Start', 'Duration', 'Status']);
    expect(cellsOf(running)).toEqual([
      expect.stringContaining('Rotate credentials'),
      'No description',
      expect.any(String),
      expect.stringMatching(/\d\d:\d\d:\d\d$/),
      'Running',
    ]);
    expect(cellsOf(over)).toEqual([
      expect.stringContaining('Ship it'),
      'Vault policy',
      'Mar 4, 2025, 09:05',
      '1h 30m',
      'Completed',
    ]);
  });

  test('of an unknown user shows an error and links to the directory', async () => {
    const of = `GET /api/users/${idris.id}`;
    await open(idris, '', { [of]: () => errorResponse(404, 'This person does not exist.') });
    expect(await screen.findByRole('heading', { name: 'User Not Found' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Directory' });
    expect(back.getAttribute('href')).toBe('/directory');
  });

  test('shows an error and a retry button when loading fails', async () => {
    const of = `GET /api/users/${idris.id}`;
    let isDown = true;
    const { person } = await open(idris, '', {
      [of]: () => (isDown ? errorResponse(500, 'Something went wrong.') : [200, idris]),
    });
    expect(await screen.findByText('Failed to load this profile')).toBeTruthy();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /Idris Okafor/ })).toBeTruthy();
  });
});
