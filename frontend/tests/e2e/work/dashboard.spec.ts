import { type Browser, expect, type Page } from '@playwright/test';
import { cityCatalogue } from '#shared/clocks/city-catalogue.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  createTodo,
  type TestUser,
} from '../support/fixtures.ts';
import {
  closeByEscape,
  isPhone,
  openSidebar,
  stopClock,
  waitForWrite,
} from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const expectInSidebar = async (page: Page, entry: string, badge: string) => {
  const sidebar = await openSidebar(page);
  const item = sidebar.getByRole('listitem').filter({ hasText: entry });
  await expect(item.getByRole('link', { name: badge })).toBeVisible();
  if (isPhone()) await closeByEscape(page);
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const createGoal = (of: TestUser, teamId: string, fields: object) =>
  callApi<Goal>(of.page, 'POST', '/api/goals', { teamId, assigneeId: of.user.id, ...fields });
const createIssue = (of: TestUser, teamId: string, fields: object) =>
  callApi<Issue>(of.page, 'POST', '/api/issues', { teamId, ...fields });

test('the first shortcut works before the browser is idle', { tag: '@full' }, async ({
  browser,
}) => {
  const { page } = await setUp(browser);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  const title = panel(page, 'My Todos').getByRole('textbox', { name: 'New todo' });
  await expect(title).toBeVisible();
  await page.keyboard.press('n');
  await expect(title).toBeFocused();
  // Again with the shortcut code loaded: the letter itself must not be typed into the field.
  await (await openSidebar(page)).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();
  await page.keyboard.press('n');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('');
});

test('a number opens the list of exactly what it counts', async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  await createTodo(mara, team.id, { title: 'Late', dueDate: inDays(-2) });
  await createTodo(mara, team.id, { title: 'Later', dueDate: inDays(2) });
  await createTodo(mara, team.id, { title: 'Nobody’s', dueDate: inDays(-2), assigneeId: null });
  const issue = await createIssue(mara, team.id, { title: 'Being solved' });
  await callApi(page, 'PATCH', `/api/issues/${issue.id}`, { status: 'in_progress' });
  const solved = await createIssue(mara, team.id, { title: 'Solved' });
  await callApi(page, 'PATCH', `/api/issues/${solved.id}`, { status: 'resolved' });
  await page.goto('/');
  const numbers = panel(page, "Today's numbers");
  await numbers.getByRole('link', { name: '1 overdue' }).click();
  await expect(page.getByText('1 of 3 todos')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Late' })).toBeVisible();
  await page.goBack();
  await numbers.getByRole('link', { name: '1 unresolved issue' }).click();
  await expect(page.getByText('1 of 2 issues')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Being solved' })).toBeVisible();
});

test('panels are moved, folded and hidden by keyboard, on all devices of the person', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page } = await setUp(browser);
  // The checklist and the install prompt are no panels.
  const expectPanels = (of: Page, titles: string[]) =>
    expect
      .poll(
        () =>
          of
            .locator('main [aria-label^="Options of "]')
            .evaluateAll((all) => all.map((it) => it.ariaLabel?.replace('Options of ', ''))),
        of === page ? 'panels of the page' : 'panels of the second page',
      )
      .toEqual(titles);
  const specified = [
    'World Clocks',
    'Team Members',
    'My Goals',
    'Team Activity',
    'My Todos',
    'Critical Issues',
  ];
  const atFirst = isPhone()
    ? ['My Todos', ...specified.filter((title) => title !== 'My Todos')]
    : specified;
  const choose = async (title: string, entry: string) => {
    const options = page.getByRole('button', { name: `Options of ${title}` });
    await options.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: entry }).focus();
    await waitForWrite(page, 'PATCH', () => page.keyboard.press('Enter'));
    if (entry !== 'Hide') await expect(options).toBeFocused();
  };
  await page.goto('/');
  await expectPanels(page, atFirst);
  const second = await page.context().newPage();
  await second.goto('/');
  await expectPanels(second, atFirst);

  await choose('My Todos', isPhone() ? 'Move down' : 'Move up');
  await choose('My Goals', 'Fold');
  await choose('World Clocks', 'Hide');
  const arranged = isPhone()
    ? ['My Todos', 'Team Members', 'My Goals', 'Team Activity', 'Critical Issues']
    : ['Team Members', 'My Goals', 'My Todos', 'Team Activity', 'Critical Issues'];
  for (const shown of [page, second]) {
    await expectPanels(shown, arranged);
    await expect(panel(shown, 'My Goals')).toBeVisible();
    await expect(shown.getByText('No goals assigned to you')).toHaveCount(0);
  }
  await second.close();

  await page.reload();
  await expectPanels(page, arranged);
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.getByRole('menuitem', { name: 'Reset to default' }).click();
  await expectPanels(page, atFirst);
});

test('My Todos shows ten open todos by due date and creates, reschedules and completes them', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  for (let n = 11; n >= 1; n--)
    await createTodo(mara, team.id, { title: `Todo ${n}`, dueDate: inDays(n + 1) });
  await createTodo(mara, team.id, { title: 'Late', dueDate: inDays(-3) });
  await createTodo(mara, team.id, { title: 'Done', status: 'completed' });
  await stopClock(page);
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
    const all = await callApi<Todo[]>(page, 'GET', `/api/teams/${team.id}/todos`);
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

test('a world clock is found, added, shows the weather and is removed', { tag: '@full' }, async ({
  browser,
}) => {
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
  const singapore = page.getByRole('option', { name: /Singapore/ });
  await waitForWrite(page, 'POST', () => singapore.click());
  // It stays open for the next city.
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
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

test('chosen team members are remembered and their dashboards update live', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, team, page } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  for (let n = 1; n <= 8; n++)
    await createTodo(idris, team.id, { title: `His todo ${n}`, dueDate: inDays(n) });
  for (let n = 1; n <= 4; n++) await createGoal(idris, team.id, { title: `His goal ${n}` });
  await page.goto('/');
  const members = panel(page, 'Team Members');
  await members.getByRole('button', { name: 'Choose members' }).click();
  await page.getByRole('checkbox', { name: /Idris Okafor/ }).click();
  await closeByEscape(page);
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
  const his = await callApi<Todo[]>(idris.page, 'GET', `/api/users/${idris.user.id}/todos`);
  const done = his.find(({ title }) => title === 'His todo 1')!;
  await expect
    .poll(async () => (await callApi<Todo>(page, 'GET', `/api/todos/${done.id}`)).status)
    .toBe('completed');

  await idris.page.goto('/');
  const feed = panel(idris.page, 'Team Activity');
  await expect(feed.getByText(/completed todo “His todo 1”/)).toBeVisible();
  await createIssue(mara, team.id, { title: 'It burns', priority: '5' });
  await expect(panel(idris.page, 'Critical Issues').getByText('It burns')).toBeVisible();
  await expect(feed.getByText(/reported issue “It burns”/)).toBeVisible();
});

test('the lines of a clock stay on its card, for every city and any weather', async ({
  browser,
}) => {
  const { page, mara } = await setUp(browser);
  const clocks = cityCatalogue.map(({ name, timezone, latitude, longitude }, index) => ({
    ...{ id: `clock-${index}`, userId: mara.user.id, city: name, timezone, latitude, longitude },
    ...{ sortOrder: index, createdAt: '2026-05-04T12:00:00.000Z' },
  }));
  const storm = { temperature: -88.4, humidity: 100, windSpeed: 113.26, weatherCode: 99 };
  await page.route('**/api/world-clocks', (route) => route.fulfill({ json: clocks }));
  await page.route('**/api/weather?*', (route) => route.fulfill({ json: storm }));
  await page.goto('/');
  const cards = panel(page, 'World Clocks').getByRole('listitem');
  await expect(cards).toHaveCount(clocks.length);
  await expect(cards.last().getByText('thunderstorm')).toBeVisible();
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflowing = await cards.evaluateAll((all) =>
      all.flatMap((card) => {
        const padding = Number.parseFloat(getComputedStyle(card).paddingRight);
        const right = card.getBoundingClientRect().right - padding;
        const lines = [...card.querySelectorAll('p, p *:not(.sr-only)')];
        const isOver = lines.some((line) => line.getBoundingClientRect().right > right);
        return isOver ? [card.textContent] : [];
      }),
    );
    expect(overflowing, `${width} px wide`).toEqual([]);
  }
});
