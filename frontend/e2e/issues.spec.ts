import { expect, type Page } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { expectSearch } from './screen.ts';
import { test } from './test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });

const makeIssue = (of: Visitor, teamId: string, fields: object) =>
  callAs<Issue>(of.page, 'POST', '/api/issues', { teamId, ...fields });

const setUp = async (browser: Parameters<typeof founder>[0]) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const choose = async (page: Page, field: ReturnType<Page['locator']>, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).click();
};

test('without a team it asks to select one', async ({ browser }) => {
  const { page } = await founder(browser);
  await page.goto('/issues');
  await expect(page.getByRole('heading', { name: 'Select a Team' })).toBeVisible();
  await expect(page.getByText('Choose a team from the sidebar to manage issues')).toBeVisible();
});

test('an issue is reported, edited in its row, and opened', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await page.goto('/');
  await page.getByRole('button', { name: 'New Item' }).click();
  await page.getByRole('menuitem', { name: 'Issue' }).click();
  const quickAdd = page.getByLabel('New issue');
  await expect(quickAdd).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No issues found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Issue' })).toBeDisabled();
  await quickAdd.fill(' Exports time out ');
  await quickAdd.press('Enter');
  const row = rowOf(page, 'Exports time out');
  await expect(row.getByText('Day 0')).toBeVisible();
  await expect(toastsOf(page).getByText('Issue created successfully')).toBeVisible();
  await expect(page.getByText('1 issue', { exact: true })).toBeVisible();

  const [made] = await callAs<Issue[]>(page, 'GET', `/api/teams/${team.id}/issues`);
  const stored = () => callAs<Issue>(page, 'GET', `/api/issues/${made?.id}`);
  expect(made).toMatchObject({ priority: '3', status: 'open', assigneeId: null });
  await choose(page, row.getByRole('combobox', { name: 'Level' }), /Level 5/);
  await expect(toastsOf(page).getByText('Issue priority updated successfully')).toBeVisible();
  await choose(page, row.getByRole('button', { name: /Assignee/ }), /Idris Okafor/);
  await expect(toastsOf(page).getByText('Issue assignee updated successfully')).toBeVisible();
  await choose(page, row.getByRole('combobox', { name: 'Status' }), 'Resolved');
  await expect(toastsOf(page).getByText('Issue status updated successfully')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Exports time out', exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  expect(await stored()).toMatchObject({
    priority: '5',
    assigneeId: idris.user.id,
    status: 'resolved',
  });
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(`/issues/${made?.id}`);
  await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Issues' }).click();
  await expect(row).toBeVisible();

  await idris.page.goto('/');
  await idris.page.getByRole('button', { name: /Notifications/ }).click();
  const notices = idris.page.getByRole('dialog', { name: 'Notifications' });
  await notices.getByText(/Exports time out/).click();
  await expect(idris.page).toHaveURL(/\/issues/);
  await expect(rowOf(idris.page, 'Exports time out')).toBeVisible();
});

test('search, filters and sorts stand in the address', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeIssue(mara, team.id, { title: 'Alpha fails', priority: '2' });
  await makeIssue(mara, team.id, { title: 'Beta fails', priority: '5' });
  const gamma = await makeIssue(mara, team.id, { title: 'Gamma fails', priority: '2' });
  await callAs(page, 'PATCH', `/api/issues/${gamma.id}`, { status: 'in_progress' });
  await page.goto('/issues');
  const titles = page.getByRole('row').locator('a[id^=issue-title]');
  await expect(titles).toHaveText(['Beta fails', 'Gamma fails', 'Alpha fails']);
  const main = page.getByRole('main');
  await choose(page, main.getByRole('combobox', { name: 'Sort' }), 'Title A-Z');
  await expect(titles).toHaveText(['Alpha fails', 'Beta fails', 'Gamma fails']);
  await choose(page, main.getByRole('combobox', { name: 'Level' }).first(), /Level 2/);
  await expect(titles).toHaveText(['Alpha fails', 'Gamma fails']);
  await choose(page, main.getByRole('combobox', { name: 'Status' }).first(), 'In progress');
  await expect(titles).toHaveText(['Gamma fails']);
  await expect(page.getByText('1 of 3 issues')).toBeVisible();
  await expectSearch(page, { sort: 'title', level: '2', status: 'in_progress' });
  await page.reload();
  await expect(titles).toHaveText(['Gamma fails']);
  await page.getByLabel('Search issues').fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No issues found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles).toHaveText(['Alpha fails', 'Beta fails', 'Gamma fails']);
});

test('what is resolved is archived, read there, and brought back', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeIssue(mara, team.id, { title: 'Still open' });
  for (let n = 1; n <= 12; n++) {
    const { id } = await makeIssue(mara, team.id, { title: `Resolved ${n}` });
    await callAs(page, 'PATCH', `/api/issues/${id}`, { status: 'resolved' });
  }
  await page.goto('/issues');
  await page.getByRole('button', { name: 'Archive 12 Completed' }).click();
  await expect(toastsOf(page).getByText('Archived 12 completed issue(s)')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1);
  await page.getByLabel('Show Archived').check();
  await expect(page.getByText('Archived: 12 issues')).toBeVisible();
  await expectSearch(page, { archived: '1' });
  const row = rowOf(page, 'Resolved 7');
  await expect(row.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await row.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('button', { name: 'Unarchive Issue' }).click();
  await expect(toastsOf(page).getByText('Issue unarchived successfully')).toBeVisible();
  // The way back leads to the list as it was left.
  await page.getByRole('link', { name: 'Back to Issues' }).click();
  await expect(page.getByText('Archived: 11 issues')).toBeVisible();
  await page.getByLabel('Show Archived').uncheck();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('two people see what the other does within a second, and lose nothing', async ({
  browser,
}) => {
  const { page: hers, mara, team } = await setUp(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const his = idris.page;
  const issue = await makeIssue(mara, team.id, { title: 'Exports time out' });
  await hers.goto('/issues');
  await his.goto(`/issues/${issue.id}`);
  await expect(rowOf(hers, 'Exports time out')).toBeVisible();

  await test.step('a status set in the list shows in the detail', async () => {
    const row = rowOf(hers, 'Exports time out');
    await choose(hers, row.getByRole('combobox', { name: 'Status' }), 'In progress');
    const panel = his.getByRole('region', { name: 'Issue Properties' });
    await expect(panel.getByText('In progress')).toBeVisible();
    await expect(his.getByRole('img', { name: 'In progress' })).toBeVisible();
  });

  await test.step('a description written in the detail shows in the list', async () => {
    await his.getByText('Click to add description...').click();
    await his.getByRole('textbox', { name: 'Description' }).fill('Above 50k rows');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(toastsOf(his).getByText('Issue description updated successfully')).toBeVisible();
    await expect(rowOf(hers, 'Exports time out').getByText('Above 50k rows')).toBeVisible();
  });

  await test.step('who has the description open is told that it changed', async () => {
    await hers.goto(`/issues/${issue.id}`);
    await hers.getByRole('button', { name: /^Description/ }).click();
    await hers.getByRole('textbox', { name: 'Description' }).fill('Hers');
    await his.getByRole('button', { name: /^Description/ }).click();
    await his.getByRole('textbox', { name: 'Description' }).fill('His');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByText('Somebody else changed this meanwhile')).toBeVisible();
    await hers.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(his.getByText('Hers', { exact: true })).toBeVisible();
  });

  await test.step('they talk about it', async () => {
    await expect(his.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await his.getByRole('textbox', { name: /comment/i }).fill('It is the worker');
    await his.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(hers.getByText('It is the worker', { exact: true })).toBeVisible();
  });
});

test('an issue that cannot be read says so, and one that is not there', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  const issue = await makeIssue(mara, team.id, { title: 'Exports time out' });
  const asked: string[] = [];
  await page.route(`**/api/issues/${issue.id}`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 500, json: { error: 'Down.', code: 'down' } });
  });
  await page.goto(`/issues/${issue.id}`);
  await expect(page.getByRole('heading', { name: 'Error Loading Issue' })).toBeVisible();
  await expect(page.getByText('Failed to load issue details. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to fetch issue: 500')).toBeVisible();
  // Once more, and perhaps again when the live channel comes.
  expect(asked.length).toBeGreaterThanOrEqual(2);
  await page.goto('/issues/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Issue Not Found' })).toBeVisible();
  await expect(page.getByText("The issue you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Issues' }).click();
  await expect(rowOf(page, 'Exports time out')).toBeVisible();
});

test('the list is worked by keyboard', async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await makeIssue(mara, team.id, { title: 'Alpha', priority: '5' });
  await makeIssue(mara, team.id, { title: 'Beta', priority: '4' });
  await page.goto('/issues');
  await expect(rowOf(page, 'Alpha')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New issue')).toBeFocused();
  await page.keyboard.press('Escape');
  await rowOf(page, 'Alpha').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Beta')).toBeFocused();
  await page.keyboard.press(' ');
  await expect(rowOf(page, 'Beta').getByRole('combobox', { name: 'Status' })).toHaveText(
    'Resolved',
  );
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: /shortcuts/i });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await rowOf(page, 'Beta').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\/[\w-]+$/);
});
