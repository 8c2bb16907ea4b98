import { expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  type TestUser,
} from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

const tile = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Key figures' })
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');

const open = async ({ page }: TestUser, userId: string, search = '') => {
  await page.goto(`/profile/${userId}${search}`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
};

const monthOf = (time: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date(time));

/** Creates Idris with work in a public and a private team of Mara's. */
const createWork = async (mara: TestUser) => {
  const team = await createTeam(mara, 'Platform');
  const secret = await createTeam(mara, 'Acquisition', true);
  const idris = await createColleague(mara.page.context().browser()!, mara, 'Idris Okafor', {
    teamIds: [team.id, secret.id],
  });
  const given = { teamId: team.id, assigneeId: idris.user.id };
  const create = <T>(path: string, body: object) => callApi<T>(idris.page, 'POST', path, body);
  const todo = await create<Todo>('/api/todos', { ...given, title: 'Rotate credentials' });
  await create<Todo>('/api/todos', { ...given, title: 'Write the runbook', priority: '2' });
  await create<Todo>('/api/todos', { ...given, teamId: secret.id, title: 'Draft the offer' });
  await create<Issue>('/api/issues', { ...given, title: 'Exports time out' });
  await create<Goal>('/api/goals', { ...given, title: 'Ship the new API' });
  await callApi(idris.page, 'PATCH', `/api/todos/${todo.id}`, { status: 'completed' });
  await create('/api/time-entries', {
    todoId: todo.id,
    startTime: '2026-01-05T09:00:00.000Z',
    duration: 5400,
    description: 'Vault policy',
  });
  // The table's stream counts statistics and records activity, moments after a write.
  await expect
    .poll(() => callApi(idris.page, 'GET', `/api/users/${idris.user.id}/stats`))
    .toMatchObject({ completedTodos: 1, totalTodos: 3, openIssues: 1, totalTimeTracked: 5400 });
  await expect
    .poll(() => callApi<unknown[]>(idris.page, 'GET', `/api/users/${idris.user.id}/activity`))
    .toHaveLength(8);
  return { idris, team, secret, todo };
};

test("a colleague's profile shows header, tiles and all five tabs", {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const { idris, todo } = await createWork(mara);
  const { page } = mara;
  await open(mara, idris.user.id);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Idris Okafor' })).toBeVisible();
  await expect(main.getByText(idris.account.username)).toBeVisible();
  await expect(main.getByText('Team Member', { exact: true })).toBeVisible();
  await expect(main.getByText(`Joined ${monthOf(idris.user.createdAt)}`)).toBeVisible();
  await expect(main.getByText('You', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('img', { name: 'Company Admin' })).toHaveCount(0);
  await expect(tile(page, 'Completed')).toHaveText('1');
  await expect(tile(page, 'Active')).toHaveText('2');
  await expect(tile(page, 'Issues')).toHaveText('1');
  await expect(tile(page, 'Time')).toHaveText('1h 30m');

  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await expect(recent.getByRole('listitem').first()).toContainText('Completed a todo');
  await expect(recent.getByRole('listitem').first()).toContainText('Rotate credentials');
  const summary = page.getByRole('region', { name: 'Work Summary' });
  await expect(summary.getByRole('progressbar', { name: 'Completion rate' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  await checkPage(page);

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=activity/);
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('Reported an issue')).toBeVisible();
  await expect(history.getByRole('link', { name: 'Exports time out' })).toBeVisible();
  await expect(history.getByText(/^Joined the team/).first()).toBeVisible();
  await checkPage(page);

  await page.getByRole('tab', { name: 'Assigned Work' }).click();
  const goals = page.getByRole('region', { name: 'Goals' }).getByRole('listitem');
  await expect(goals).toHaveCount(1);
  await expect(goals).toContainText('On Track');
  await expect(goals).toContainText('0%');
  const todos = page.getByRole('region', { name: 'Todos' }).getByRole('listitem');
  await expect(todos).toHaveCount(3);
  const runbook = todos.filter({ hasText: 'Write the runbook' });
  await expect(runbook).toContainText('High');
  await expect(runbook).toContainText('Waiting');
  await checkPage(page);

  await page.getByRole('tab', { name: 'Timesheet' }).click();
  const sheet = page.getByRole('region', { name: 'Timesheet' });
  await expect(sheet.getByText('Total 1h 30m')).toBeVisible();
  const entry = sheet.getByRole('row').nth(1);
  await expect(entry).toContainText('Rotate credentials');
  await expect(entry.getByText(/Vault policy/).filter({ visible: true })).toBeVisible();
  await expect(entry).toContainText('1h 30m');
  await expect(entry).toContainText('Completed');
  await callApi(idris.page, 'POST', `/api/todos/${todo.id}/timer/start`, { description: 'More' });
  await expect(sheet.getByRole('row').nth(1)).toContainText('Running');
  await checkPage(page);

  await page.getByRole('tab', { name: 'Teams' }).click();
  const teams = page.getByRole('region', { name: 'Teams' }).getByRole('listitem');
  await expect(teams).toHaveCount(2);
  await expect(teams.filter({ hasText: 'Platform' })).toContainText('Member');
  await checkPage(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Teams' })).toHaveAttribute('aria-selected', 'true');
});

test('a profile hides private teams from non-members', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const { idris } = await createWork(mara);
  const jun = await createColleague(browser, mara, 'Jun Watanabe');
  const { page } = jun;
  await open(jun, idris.user.id);
  await expect(tile(page, 'Active')).toHaveText('1');
  await expect(page.getByText('Rotate credentials').first()).toBeVisible();
  await expect(page.getByText('Draft the offer')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('Reported an issue')).toBeVisible();
  await expect(page.getByText('Draft the offer')).toHaveCount(0);
  await expect(page.getByText(/Acquisition/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Assigned Work' }).click();
  await expect(page.getByRole('region', { name: 'Todos' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveCount(1);
});

test("a user's own profile is marked and updates live", { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await open(mara, mara.user.id);
  const main = page.getByRole('main');
  await expect(main.getByText('You', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: 'Company Admin' })).toBeVisible();
  await expect(main.getByText('Company Admin', { exact: true })).toBeVisible();
  await expect(tile(page, 'Active')).toHaveText('0');
  await page.getByRole('tab', { name: 'Assigned Work' }).click();
  await expect(page.getByText('No goals assigned')).toBeVisible();
  await expect(page.getByText('No todos assigned')).toBeVisible();
  await page.getByRole('tab', { name: 'Timesheet' }).click();
  await expect(page.getByText('No time entries')).toBeVisible();
  await page.getByRole('tab', { name: 'Teams' }).click();
  await expect(page.getByRole('region', { name: 'Teams' }).getByText('Leader')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await callApi(page, 'POST', '/api/todos', {
    title: 'From elsewhere',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  await expect(tile(page, 'Active')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'From elsewhere' })).toBeVisible();
});
