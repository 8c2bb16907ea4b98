import { type Browser, expect, type Page } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { isPhone, openSidebar } from './screen.ts';
import { test } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const setUp = async (browser: Browser) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const expectInSidebar = async (page: Page, entry: string, badge: string) => {
  const sidebar = await openSidebar(page);
  const link = sidebar.getByRole('link', { name: new RegExp(`^${entry}`) });
  await expect(link).toContainText(badge);
  if (isPhone()) await page.keyboard.press('Escape');
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const makeTodo = (of: Visitor, teamId: string, fields: object) =>
  callAs<Todo>(of.page, 'POST', '/api/todos', { teamId, assigneeId: of.user.id, ...fields });
const makeGoal = (of: Visitor, teamId: string, fields: object) =>
  callAs<Goal>(of.page, 'POST', '/api/goals', { teamId, assigneeId: of.user.id, ...fields });
const makeIssue = (of: Visitor, teamId: string, fields: object) =>
  callAs<Issue>(of.page, 'POST', '/api/issues', { teamId, ...fields });

test('an empty dashboard says in each panel what to do', async ({ browser }) => {
  const { page } = await setUp(browser);
  await page.goto('/');
  await expect(panel(page, 'World Clocks').getByText('No world clocks')).toBeVisible();
  await expect(
    panel(page, 'World Clocks').getByText('Add cities to track time and weather'),
  ).toBeVisible();
  await expect(panel(page, 'My Goals').getByText('No goals assigned to you')).toBeVisible();
  await expect(panel(page, 'Team Activity').getByText('joined the team')).toBeVisible();
  await expect(panel(page, 'Critical Issues').getByText(/No critical issues/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Active Timers' })).toHaveCount(0);
  const panels = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(panels).toEqual([
    'World Clocks',
    'Team Members',
    'My Goals',
    'Team Activity',
    'My Todos',
    'Critical Issues',
  ]);
});

test('the first key counts, also before the browser was ever idle', async ({ browser }) => {
  const { page } = await setUp(browser);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  const title = panel(page, 'My Todos').getByRole('textbox', { name: 'New todo' });
  await expect(title).toBeVisible();
  await page.keyboard.press('n');
  await expect(title).toBeFocused();
  // The same where the code of the keys is here already: their letter is not written as well.
  await (await openSidebar(page)).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.keyboard.press('n');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
});

test('my todos: ten open ones by due date, quick create, complete, reschedule, clear', async ({
  browser,
}) => {
  const { mara, team, page } = await setUp(browser);
  for (let n = 11; n >= 1; n--)
    await makeTodo(mara, team.id, { title: `Todo ${n}`, dueDate: inDays(n + 1) });
  await makeTodo(mara, team.id, { title: 'Late', dueDate: inDays(-3) });
  await makeTodo(mara, team.id, { title: 'Done', status: 'completed' });
  await page.goto('/');
  const mine = panel(page, 'My Todos');
  await expect(mine.getByRole('link', { name: 'View all 12 todos' })).toBeVisible();
  await expect(mine.getByRole('checkbox')).toHaveCount(10);
  await expect(mine.getByRole('row').first()).toContainText('Late');
  await expect(mine.getByRole('row').first()).toContainText('Overdue');
  await expect(mine.getByRole('row').nth(1)).toContainText('Todo 1');
  await expectInSidebar(page, 'Todos', '1');

  const create = mine.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  await mine.getByLabel('New todo').fill('From the dashboard');
  await create.click();
  await expect(mine.getByRole('link', { name: 'View all 13 todos' })).toBeVisible();
  const stored = async (wanted: string) => {
    const all = await callAs<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
    return all.find(({ title }) => title === wanted);
  };
  await expect
    .poll(() => stored('From the dashboard'))
    .toMatchObject({
      status: 'not_started',
      priority: '3',
      assigneeId: mara.user.id,
      dueDate: null,
    });

  await mine.getByRole('button', { name: /Reschedule Late/ }).click();
  for (const choice of ['Today 5PM', 'Tomorrow 5PM', 'Next Monday 5PM'])
    await expect(page.getByText(choice)).toBeVisible();
  await page.getByText('Tomorrow 5PM').click();
  await expect(mine.getByRole('button', { name: /Reschedule Late, due: Tomorrow/ })).toBeVisible();
  const hourOf = (todo: Todo | undefined) => new Date(todo?.dueDate ?? 0).getHours();
  await expect.poll(async () => hourOf(await stored('Late'))).toBe(17);

  await mine.getByRole('checkbox', { name: /Mark Todo 1 as/ }).click();
  await expect(mine.getByRole('link', { name: 'View all 12 todos' })).toBeVisible();
});

test('my goals: the first three with their progress', async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  for (const n of [1, 2, 3, 4]) {
    const goal = await makeGoal(mara, team.id, { title: `Goal ${n}`, dueDate: inDays(n * 10) });
    await callAs(page, 'PATCH', `/api/goals/${goal.id}`, { progress: n * 20 });
  }
  await page.goto('/');
  const goals = panel(page, 'My Goals');
  await expect(goals.getByRole('listitem')).toHaveCount(3);
  await expect(goals.getByText('Goal 4')).toHaveCount(0);
  await expect(goals.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '20');
  await goals.getByRole('link', { name: /View all/ }).click();
  await expect(page).toHaveURL(/\/goals/);
});

test('critical issues: five open ones of the two highest levels', async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  for (const n of [1, 2, 3, 4])
    await makeIssue(mara, team.id, { title: `High ${n}`, priority: '4' });
  for (const n of [1, 2]) await makeIssue(mara, team.id, { title: `Critical ${n}`, priority: '5' });
  await makeIssue(mara, team.id, { title: 'Medium', priority: '3' });
  await page.goto('/');
  const issues = panel(page, 'Critical Issues');
  await expect(issues.getByRole('listitem')).toHaveCount(5);
  await expect(issues.getByRole('listitem').first()).toContainText('Critical');
  await expect(issues.getByText('Medium', { exact: true })).toHaveCount(0);
  await expect(issues.getByText('2 critical')).toBeVisible();
  await expectInSidebar(page, 'Issues', '7');
});

test('world clocks: search, add once, weather, remove', async ({ browser }) => {
  const { page } = await setUp(browser);
  await page.goto('/');
  const clocks = panel(page, 'World Clocks');
  await clocks.getByRole('button', { name: 'Add city' }).first().click();
  const search = page.getByPlaceholder(/Search/i).last();
  await search.fill('xyzzy');
  await expect(page.getByText('No cities found for "xyzzy"')).toBeVisible();
  await search.fill('xy');
  await expect(page.getByText('Type to search for cities')).toBeVisible();
  await search.fill('united');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(15);
  await search.fill('sin');
  await page.getByRole('option', { name: /Singapore/ }).click();
  await expect(clocks.getByRole('listitem')).toHaveCount(1);
  await expect(clocks.getByText('Singapore')).toBeVisible();
  await expect(clocks.getByText(/21 °C/)).toBeVisible();
  await expect(clocks.getByText(/48%/)).toBeVisible();
  await expect(clocks.getByText(/3\.4 m\/s/)).toBeVisible();
  await page.reload();
  await expect(clocks.getByText('Singapore')).toBeVisible();
  await clocks.getByRole('button', { name: 'Remove Singapore' }).click();
  await expect(clocks.getByText('No world clocks')).toBeVisible();
});

test('a running timer ticks and is stopped', async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  const todo = await makeTodo(mara, team.id, { title: 'Review the plan' });
  await callAs(page, 'POST', `/api/todos/${todo.id}/timer/start`, { description: 'Reading' });
  await page.goto('/');
  const timers = page.getByRole('region', { name: 'Active Timers' });
  await expect(timers.getByText('Review the plan')).toBeVisible();
  await expect(timers.getByText('Reading')).toBeVisible();
  await expect(timers.getByText(/00:00:\d\d/)).toBeVisible();
  await expect(timers.getByRole('link', { name: /Review the plan/ })).toHaveAttribute(
    'href',
    `/todos/${todo.id}`,
  );
  await timers.getByRole('button', { name: /Stop/ }).click();
  await expect(page.getByText('Timer stopped', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Your timer has been stopped and time logged.').first(),
  ).toBeVisible();
  await expect(timers).toHaveCount(0);
});

test('team members: chosen, remembered, and what one does shows on the other’s dashboard', async ({
  browser,
}) => {
  const { mara, team, page } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  for (let n = 1; n <= 8; n++)
    await makeTodo(idris, team.id, { title: `His todo ${n}`, dueDate: inDays(n) });
  for (let n = 1; n <= 4; n++) await makeGoal(idris, team.id, { title: `His goal ${n}` });
  await page.goto('/');
  const members = panel(page, 'Team Members');
  await members.getByRole('button', { name: 'Choose members' }).click();
  await page.getByRole('checkbox', { name: /Idris Okafor/ }).click();
  await page.keyboard.press('Escape');
  await expect(members.getByText('His todo 2')).toBeVisible();
  await expect(members.getByText('His todo 3')).toHaveCount(0);
  await members.getByRole('button', { name: '+6 more tasks' }).click();
  await expect(members.getByText('His todo 7')).toBeVisible();
  await members.getByRole('button', { name: '+1 more task' }).click();
  await expect(members.getByText('His todo 8')).toBeVisible();
  await members.getByRole('button', { name: '+1 more goal' }).click();
  await expect(members.getByText(/His goal/)).toHaveCount(4);
  await page.reload();
  await expect(members.getByText('His todo 1')).toBeVisible();

  await members.getByRole('checkbox', { name: /His todo 1/ }).click();
  const his = await callAs<Todo[]>(idris.page, 'GET', `/api/users/${idris.user.id}/todos`);
  const done = his.find(({ title }) => title === 'His todo 1')!;
  await expect
    .poll(async () => (await callAs<Todo>(page, 'GET', `/api/todos/${done.id}`)).status)
    .toBe('completed');

  await idris.page.goto('/');
  const feed = panel(idris.page, 'Team Activity');
  await expect(feed.getByText(/completed todo “His todo 1”/)).toBeVisible();
  await makeIssue(mara, team.id, { title: 'It burns', priority: '5' });
  await expect(panel(idris.page, 'Critical Issues').getByText('It burns')).toBeVisible();
  await expect(feed.getByText(/reported issue “It burns”/)).toBeVisible();
});
