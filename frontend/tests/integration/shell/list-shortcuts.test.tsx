import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lineItem, scorecard } from '../../../src/features/scorecards/testing/sample-scorecard.ts';
import { localDayOf } from '../../../src/kit/dates/local-day.ts';
import {
  type MockResponses,
  makeTeam,
  makeUser,
  mockServer,
  northwind,
} from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { mara, openPage, platform } from '../support/team-fixture.ts';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

type Shown = Awaited<ReturnType<typeof openPage>>;

const focused = () => document.activeElement;
const row = (name: RegExp | string) => screen.getByRole('row', { name });

/** Opens a page and waits for the keyboard navigation of its lists. */
async function open(path: string, name: RegExp, responses: MockResponses): Promise<Shown> {
  const shown = await openPage({ path, name, responses });
  await waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());
  return shown;
}

/** The shortcuts that `?` lists for the page, by heading. */
async function expectSheet({ user }: Shown, ...headings: string[]): Promise<void> {
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const shown = sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(shown).toEqual(['On this page', ...headings]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const entry = (title: string, userId: string) => ({
  id: crypto.randomUUID(),
  userId,
  user: { id: userId, name: 'Idris Okafor' },
  todoId: '33333333-3333-4333-8333-333333333333',
  todo: { id: '33333333-3333-4333-8333-333333333333', title },
  description: null,
  startTime: '2026-11-02T09:00:00.000Z',
  endTime: '2026-11-02T10:00:00.000Z',
  duration: 3600,
  tags: [],
  isRunning: false,
  createdAt: '2026-11-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
});

test('timesheets: arrows move through the table, Enter opens the todo', async () => {
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const list = `GET /api/timesheets?timeZone=${zone}&sortBy=startTime&sortOrder=desc`;
  const shown = await open('/timesheets', /Timesheets/, {
    [list]: () => [200, [entry('Ship it', mara.id), entry('Plan it', mara.id)]],
  });
  row(/Ship it/).focus();
  await shown.user.keyboard('{ArrowDown}');
  expect(focused()).toBe(row(/Plan it/));
  await expectSheet(shown, 'In the table');
  expect(focused()).toBe(row(/Plan it/));
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.currentUrl()).toMatch(/^\/todos\//));
});

test('scorecards: arrows move between cards, Delete asks, N creates one', async () => {
  const [sales, support] = ['Sales', 'Support'].map((name, index) => ({
    ...scorecard,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name,
    teamId: platform.id,
  }));
  let listed = [sales, support];
  const grid = (of: typeof sales) =>
    `GET /api/scorecards/${of?.id}/grid?endDate=${localDayOf(new Date())}`;
  const shown = await openPage({
    path: '/scorecards',
    name: /Scorecards/,
    responses: {
      [`GET /api/teams/${platform.id}/scorecards`]: () => [200, listed],
      [grid(sales)]: () => [200, { scorecard: sales, assignments: [], entries: [] }],
      [`DELETE /api/scorecards/${support?.id}`]: () => {
        listed = [sales];
        return [204, undefined];
      },
      [grid(support)]: () => [200, { scorecard: support, assignments: [], entries: [] }],
    },
  });
  const view = (name: string) => shown.main.getByRole('link', { name: `View ${name}` });
  (await shown.main.findByRole('link', { name: 'View Sales' })).focus();
  await waitFor(async () => {
    await shown.user.keyboard('{ArrowDown}');
    expect(focused()).toBe(view('Support'));
  });
  await shown.user.keyboard('{Delete}');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(view('Support')));
  await shown.user.keyboard('e');
  expect(await screen.findByRole('menuitem', { name: 'Create New Measurable' })).toBeTruthy();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await expectSheet(shown, 'In the scorecards', 'In the grid');
  view('Support').focus();
  await shown.user.keyboard('{Delete}');
  const alertDialog = within(await screen.findByRole('alertdialog'));
  await shown.user.click(alertDialog.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(shown.main.queryByRole('link', { name: 'View Support' })).toBeNull());
  await waitFor(() => expect(focused()).toBe(view('Sales')));
  await shown.user.keyboard('{Escape}n');
  expect(await shown.main.findByRole('textbox', { name: /Scorecard name/ })).toBeTruthy();
});

test('measurables of the user: arrows move, Delete asks, N creates one', async () => {
  const shown = await open('/scorecards/line-items', /Measurables|Line Items/, {
    [`GET /api/users/${mara.id}/scorecard-line-items`]: () => [
      200,
      [lineItem('1', { title: 'Calls' }), lineItem('2', { title: 'Visits' })],
    ],
  });
  row('Calls').focus();
  await shown.user.keyboard('{End}e');
  expect(focused()).toBe(row('Visits'));
  await shown.user.keyboard('{Delete}');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Visits');
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(row('Visits')));
  await expectSheet(shown, 'In the measurables');
  await shown.user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Create Measurable' })).toBeTruthy();
});

test('directory: arrows move between cards, Enter opens, N invites, / searches', async () => {
  const people = ['Ada', 'Jun'].map((name) => ({
    ...makeUser(name),
    isOnline: false,
    lastSeen: '2026-11-20T08:00:00.000Z',
    hasSignedIn: true,
  }));
  const shown = await open('/directory', /Directory/, {
    [`GET /api/companies/${northwind.id}/users`]: () => [200, people],
  });
  const card = (name: string) => shown.main.getByRole('link', { name });
  card('Ada').focus();
  await shown.user.keyboard('{ArrowRight}');
  expect(focused()).toBe(card('Jun'));
  await expectSheet(shown, 'In the directory');
  await shown.user.keyboard('/');
  expect(focused()).toBe(shown.main.getByRole('searchbox', { name: 'Search users' }));
  // Arrow down and Enter go from the search into its results; both words are found in any order.
  await shown.user.keyboard('leader jun{ArrowDown}');
  expect(focused()).toBe(card('Jun'));
  await shown.user.keyboard('/');
  await shown.user.clear(shown.main.getByRole('searchbox', { name: 'Search users' }));
  await shown.user.keyboard('{Enter}');
  expect(focused()).toBe(card('Jun'));
  await shown.user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: /Invite/ })).toBeTruthy();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(card('Jun')));
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.currentUrl()).toBe(`/profile/${people[1]?.id}`));
});

test('teams and members: arrows move, Enter opens, Delete removes, N creates one', async () => {
  const research = { ...makeTeam('Research'), leaderId: mara.id };
  const member = (user: { id: string }) => ({
    id: crypto.randomUUID(),
    teamId: research.id,
    userId: user.id,
    joinedAt: '2026-11-20T08:00:00.000Z',
    user,
  });
  const [nora, theo] = [makeUser('Nora'), makeUser('Theo')];
  const shown = await open('/teams', /Teams/, {
    [`GET /api/companies/${northwind.id}/teams`]: () => [200, [platform, research]],
    [`GET /api/companies/${northwind.id}/users`]: () => [200, []],
    [`GET /api/teams/${research.id}/members`]: () => [200, [mara, nora, theo].map(member)],
    // Who has open work is asked about.
    ...Object.fromEntries(
      ['todos', 'goals', 'issues'].map((kind) => [
        `GET /api/users/${nora.id}/${kind}?open=true`,
        () => [200, []] as [number, unknown],
      ]),
    ),
    [`DELETE /api/teams/${research.id}/members/${nora.id}`]: () => [204, undefined],
  });
  const [first, second] = shown.main.getAllByRole('button', { name: /(Manage|View) Members/ });
  first?.focus();
  await shown.user.keyboard('{ArrowRight}');
  expect(focused()).toBe(second);
  await expectSheet(shown, 'In the teams', 'In the team members');
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Research' }));
  const inside = (name: string) => dialog.getByRole('row', { name });
  await dialog.findByText('Nora');
  await waitFor(() => expect(inside('Mara Lindqvist').tabIndex).toBe(0));
  inside('Mara Lindqvist').focus();
  await shown.user.keyboard('{Delete}{ArrowDown}');
  expect(focused()).toBe(inside('Nora'));
  await shown.user.keyboard('{Delete}');
  await waitFor(() => expect(dialog.queryByText('Nora')).toBeNull());
  await waitFor(() => expect(shown.sent('DELETE')).toHaveLength(1));
  await waitFor(() => expect(focused()).toBe(inside('Theo')));
  await shown.user.keyboard('{Escape}');
  expect(focused()).toBe(screen.getByRole('dialog', { name: 'Research' }));
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shown.user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: /Create.*Team/ })).toBeTruthy();
});

test('sessions: Delete signs out another browser, not the current one', async () => {
  const session = (device: string, isCurrent: boolean) => ({
    id: crypto.randomUUID(),
    device,
    createdAt: '2026-11-19T08:00:00.000Z',
    lastUsedAt: '2026-11-19T08:00:00.000Z',
    isCurrent,
  });
  const [own, other] = [session('Chrome on macOS', true), session('Firefox on Windows', false)];
  const shown = await open('/settings', /Settings/, {
    'GET /api/sessions': () => [200, [own, other]],
    [`DELETE /api/sessions/${other?.id}`]: () => [204, undefined],
  });
  row(/Chrome/).focus();
  await shown.user.keyboard('{Delete}{ArrowDown}');
  expect(focused()).toBe(row(/Firefox/));
  await expectSheet(shown, 'In the list of browsers');
  await shown.user.keyboard('{Delete}');
  await screen.findByText('Signed out of Firefox on Windows');
  expect(shown.sent('DELETE').map(({ url }) => url)).toEqual([`/api/sessions/${other?.id}`]);
  await waitFor(() => expect(focused()).toBe(row(/Chrome/)));
});

test('profile: arrows move through activity and time entries, Enter opens one', async () => {
  const of = `GET /api/users/${mara.id}`;
  const shown = await open(`/profile/${mara.id}?tab=timesheet`, /Mara|Profile/, {
    [of]: () => [200, { ...mara, isOnline: true, lastSeen: mara.createdAt, hasSignedIn: true }],
    [`${of}/time-entries`]: () => [200, [entry('Ship it', mara.id), entry('Plan it', mara.id)]],
  });
  row(/Ship it/).focus();
  await shown.user.keyboard('{ArrowDown}');
  expect(focused()).toBe(row(/Plan it/));
  await expectSheet(shown, 'In the lists');
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.currentUrl()).toMatch(/^\/todos\//));
});

test('a page without shortcuts of its own lists those of every page', async () => {
  const user = userEvent.setup();
  await mockServer({ user: makeUser('Mara Lindqvist', 'company_admin'), teams: [platform] });
  const { router } = await renderApp('/settings/company');
  await screen.findByRole('heading', { level: 1, name: 'Company' });
  await expectSheet({ user } as Shown);
  // The sheet of another page comes first, also when that page is opened later than the shell.
  await router.navigate({ to: '/teams' });
  await screen.findByRole('heading', { level: 1, name: 'Teams' });
  await user.keyboard('?');
  expect(await screen.findAllByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1);
  expect(screen.getByText('Undo the last change')).toBeTruthy();
});
