import { type Browser, expect, type Page } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { pressEscapeIn, waitForWrite } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

/** A team with one item of each kind, and Idris in it. */
const setUp = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const make = (path: string, fields: object) =>
    callApi<{ id: string }>(mara.page, 'POST', path, { teamId: team.id, ...fields });
  const assigneeId = idris.user.id;
  const goal = await make('/api/goals', { title: 'Cut deploy time', assigneeId });
  await make(`/api/goals/${goal.id}/milestones`, { teamId: undefined, title: 'Half of it' });
  const todo = await make('/api/todos', {
    title: 'Rotate credentials',
    assigneeId,
    goalId: goal.id,
    dueDate: '2150-01-05T09:00:00.000Z',
  });
  const issue = await make('/api/issues', { title: 'It is down', goalId: goal.id });
  const scorecard = await make('/api/scorecards', { name: 'Growth', period: 'weekly' });
  const measurable = await make('/api/scorecard-line-items', {
    title: 'Calls',
    periodInterval: 'weekly',
    ownerId: assigneeId,
  });
  await make(`/api/scorecards/${scorecard.id}/assignments`, {
    teamId: undefined,
    lineItemIds: [measurable.id],
  });
  const entry = { todoId: todo.id, startTime: '2026-01-05T09:00:00.000Z', duration: 3600 };
  await callApi(idris.page, 'POST', '/api/time-entries', entry);
  return { mara, idris, team, goal, todo, issue, scorecard };
};

const makeObserver = async (page: Page) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Actions for Idris Okafor' }).click();
  await page.getByRole('menu').getByText('Observer', { exact: true }).click();
  await expect(page.getByText('Idris Okafor is now Observer').first()).toBeVisible();
};

test('somebody becomes an observer in an open tab and then reads and comments', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, idris, todo } = await setUp(browser);
  const { page } = idris;
  await page.goto(`/todos/${todo.id}`);
  const remove = page.getByRole('button', { name: 'Delete Todo' });
  const title = page.getByRole('button', { name: 'Title: Rotate credentials' });
  await expect(remove).toBeVisible();
  await expect(title).toBeVisible();
  await makeObserver(mara.page);
  await expect(remove).toHaveCount(0);
  await expect(title).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Rotate credentials' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Looks good');
  await waitForWrite(page, 'POST', () =>
    page.getByRole('button', { name: 'Comment', exact: true }).click(),
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Looks good' })).toBeVisible();
  await checkPage(page);
  const rejected = await page.request.patch(`/api/todos/${todo.id}`, {
    data: { title: 'Mine' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(rejected.status()).toBe(403);
});

/** The names of the controls on a page that can be used. */
const controls = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, input, textarea')
    .evaluateAll((all: (HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement)[]) =>
      all
        .filter((each) => !each.matches(':disabled, [readonly]') && each.checkVisibility())
        .map((each) => each.ariaLabel ?? (each.labels?.[0] ?? each).textContent?.trim()),
    );

/** Opens each page and compares the controls that an observer sees there. */
async function checkControls(
  page: Page,
  pages: [path: string, text: string, controls: string[]][],
) {
  for (const [path, text, expected] of pages) {
    await page.goto(path);
    const shown = page.getByRole('main').getByText(text).filter({ visible: true });
    await expect(shown.first()).toBeVisible();
    await expect.poll(() => controls(page), path).toEqual(expected);
    await checkPage(page, path);
  }
}

test('an observer sees no control that changes the work of others', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, idris } = await setUp(browser);
  await makeObserver(mara.page);
  await checkControls(idris.page, [
    [
      '/',
      'Rotate credentials',
      [
        'Enter code',
        'Add city',
        'Options of World Clocks',
        'Choose members',
        'Options of Team Members',
        'Add yourself',
        'Options of My Goals',
        'Options of Team Activity',
        'Options of My Todos',
        'Options of Critical Issues',
        'Customize',
      ],
    ],
    ['/my-work', 'Rotate credentials', ['Person: IOIdris Okafor']],
    [
      '/todos',
      'Rotate credentials',
      [
        'Search todos',
        'Status',
        'Due',
        'Assigned to: Everyone',
        'Sort',
        'Filters',
        'Keyboard shortcuts',
      ],
    ],
    [
      '/goals',
      'Cut deploy time',
      [
        'Search goals',
        'Status',
        'Scope',
        'Assigned to: Everyone',
        'Sort',
        'Filters',
        'Show Archived',
        'Keyboard shortcuts',
      ],
    ],
    [
      '/issues',
      'It is down',
      [
        'Search issues',
        'Status',
        'Level',
        'Assigned to: Everyone',
        'Sort',
        'Filters',
        'Show Archived',
        'Keyboard shortcuts',
      ],
    ],
    ['/scorecards', 'Calls', []],
    ['/scorecards/line-items', 'Calls', []],
    ['/teams', 'Platform', ['Search teams', 'My teams', 'View Members']],
    ['/directory', 'Idris Okafor', ['Search users', 'Filter users']],
    ['/timesheets', 'Rotate credentials', ['Filters', 'Export', 'User', 'Start Time', 'Duration']],
  ]);
});

test('an observer sees no such control on the page of an item', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, idris, goal, todo, issue, scorecard } = await setUp(browser);
  await makeObserver(mara.page);
  const feed = ['Comment', 'All', 'Comments', 'Activity', 'Write a comment'];
  await checkControls(idris.page, [
    [`/todos/${todo.id}`, 'Rotate credentials', feed],
    [`/goals/${goal.id}`, 'Half of it', feed],
    [`/issues/${issue.id}`, 'It is down', ['Comment', 'Write a comment']],
    [`/scorecards/${scorecard.id}/edit`, 'Calls', []],
  ]);
});

test('no key changes anything for an observer', { tag: '@full' }, async ({ browser }) => {
  const { mara, idris } = await setUp(browser);
  const { page } = idris;
  await makeObserver(mara.page);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/todos')) writes.push(pathname);
  });
  await page.goto('/todos');
  const row = page.getByRole('row', { name: 'Rotate credentials' });
  await row.focus();
  for (const key of ['e', 'F2', 'Space', 'a', 'd', 's', 'p', 'Delete', 'n'])
    await page.keyboard.press(key);
  await expect(row).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Search', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Delete the todo')).toHaveCount(0);
  await pressEscapeIn(sheet);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/todos\/[\w-]+$/);
  expect(writes).toEqual([]);
});
