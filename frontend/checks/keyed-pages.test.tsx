import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { localDay } from '../src/features/scorecards/period-names.ts';
import { lineItem, scorecard } from '../src/features/scorecards/testing/sample-scorecard.ts';
import { type Answers, makeTeam, makeUser, northwind } from './pretend-api.ts';
import { mara, openPage, platform } from './team-world.ts';

type Shown = Awaited<ReturnType<typeof openPage>>;

const focused = () => document.activeElement;
const row = (name: RegExp | string) => screen.getByRole('row', { name });

/** A page whose lists have their keys. */
async function open(path: string, name: RegExp, answers: Answers): Promise<Shown> {
  const shown = await openPage({ path, name, answers });
  await waitFor(() => expect(document.querySelector('[data-row-stop]')).toBeTruthy());
  return shown;
}

/** What `?` says of the page, by heading. */
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

test('the timesheets: arrows go through the table, Enter opens the todo', async () => {
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
  await waitFor(() => expect(shown.place()).toMatch(/^\/todos\//));
});

test('the scorecards: arrows go from one to the next, Delete asks, N begins a new one', async () => {
  const [sales, support] = ['Sales', 'Support'].map((name, index) => ({
    ...scorecard,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name,
    teamId: platform.id,
  }));
  let listed = [sales, support];
  const grid = (of: typeof sales) =>
    `GET /api/scorecards/${of?.id}/grid?endDate=${localDay(new Date())}`;
  const shown = await openPage({
    path: '/scorecards',
    name: /Scorecards/,
    answers: {
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
  await expectSheet(shown, 'In the scorecards', 'In the numbers');
  view('Support').focus();
  await shown.user.keyboard('{Delete}');
  const asked = within(await screen.findByRole('alertdialog'));
  await shown.user.click(asked.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(shown.main.queryByRole('link', { name: 'View Support' })).toBeNull());
  await waitFor(() => expect(focused()).toBe(view('Sales')));
  await shown.user.keyboard('{Escape}n');
  expect(shown.main.getByRole('textbox', { name: /Scorecard name/ })).toBeTruthy();
});

test('the measurables one owns: arrows, Delete asks, N makes one', async () => {
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

test('the directory: arrows go through the cards, Enter opens, N invites, / searches', async () => {
  const people = ['Ada', 'Jun'].map((name) => ({
    ...makeUser(name),
    isOnline: false,
    lastSeen: '2026-11-20T08:00:00.000Z',
  }));
  const shown = await open('/directory', /Directory/, {
    [`GET /api/companies/${northwind.id}/users`]: () => [200, people],
  });
  const card = (name: string) => shown.main.getByRole('link', { name });
  card('Ada').focus();
  await shown.user.keyboard('{ArrowRight}');
  expect(focused()).toBe(card('Jun'));
  await expectSheet(shown, 'In the users');
  await shown.user.keyboard('/');
  expect(focused()).toBe(shown.main.getByRole('searchbox', { name: 'Search users' }));
  card('Jun').focus();
  await shown.user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: /Invite/ })).toBeTruthy();
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe(card('Jun')));
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.place()).toBe(`/profile/${people[1]?.id}`));
});

test('the teams and their members: arrows, Enter opens, Delete takes out, N makes one', async () => {
  const research = { ...makeTeam('Research'), leaderId: mara.id };
  const member = (user: { id: string }) => ({
    id: crypto.randomUUID(),
    teamId: research.id,
    userId: user.id,
    joinedAt: '2026-11-20T08:00:00.000Z',
    user,
  });
  const [ada, jun] = [makeUser('Ada'), makeUser('Jun')];
  const shown = await open('/teams', /Teams/, {
    [`GET /api/companies/${northwind.id}/teams`]: () => [200, [platform, research]],
    [`GET /api/companies/${northwind.id}/users`]: () => [200, []],
    [`GET /api/teams/${research.id}/members`]: () => [200, [mara, ada, jun].map(member)],
    [`DELETE /api/teams/${research.id}/members/${ada.id}`]: () => [204, undefined],
  });
  const [first, second] = shown.main.getAllByRole('button', { name: /(Manage|View) Members/ });
  first?.focus();
  await shown.user.keyboard('{ArrowRight}');
  expect(focused()).toBe(second);
  await expectSheet(shown, 'In the teams', 'In the members of a team');
  await shown.user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Research' }));
  const inside = (name: string) => dialog.getByRole('row', { name });
  await dialog.findByText('Ada');
  await waitFor(() => expect(inside('Mara Lindqvist').tabIndex).toBe(0));
  inside('Mara Lindqvist').focus();
  await shown.user.keyboard('{Delete}{ArrowDown}');
  expect(focused()).toBe(inside('Ada'));
  await shown.user.keyboard('{Delete}');
  await waitFor(() => expect(dialog.queryByText('Ada')).toBeNull());
  expect(shown.sent('DELETE')).toHaveLength(1);
  await waitFor(() => expect(focused()).toBe(inside('Jun')));
  await shown.user.keyboard('{Escape}');
  expect(focused()).toBe(screen.getByRole('dialog', { name: 'Research' }));
  await shown.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await shown.user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: /Create.*Team/ })).toBeTruthy();
});

test('the sessions: another browser is signed out by Delete, this one is not', async () => {
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
  await expectSheet(shown, 'In the browsers you are signed in with');
  await shown.user.keyboard('{Delete}');
  await screen.findByText('Firefox on Windows is signed out');
  expect(shown.sent('DELETE').map(({ url }) => url)).toEqual([`/api/sessions/${other?.id}`]);
  await waitFor(() => expect(focused()).toBe(row(/Chrome/)));
});

test('a profile: arrows go through what was done and worked on, Enter opens it', async () => {
  const of = `GET /api/users/${mara.id}`;
  const shown = await open(`/profile/${mara.id}?tab=timesheet`, /Mara|Profile/, {
    [of]: () => [200, { ...mara, isOnline: true, lastSeen: mara.createdAt }],
    [`${of}/time-entries`]: () => [200, [entry('Ship it', mara.id), entry('Plan it', mara.id)]],
  });
  row(/Ship it/).focus();
  await shown.user.keyboard('{ArrowDown}');
  expect(focused()).toBe(row(/Plan it/));
  await expectSheet(shown, 'In the lists');
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(shown.place()).toMatch(/^\/todos\//));
});
