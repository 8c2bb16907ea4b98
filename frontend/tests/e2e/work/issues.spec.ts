import { expect, type Page } from '@playwright/test';
import type { Issue } from '#shared/issues/issue.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  type TestUser,
} from '../support/fixtures.ts';
import { closeByEscape, expectSearchParams, holdToast } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });

const createIssue = (of: TestUser, teamId: string, fields: object) =>
  callApi<Issue>(of.page, 'POST', '/api/issues', { teamId, ...fields });

const setUp = async (browser: Parameters<typeof createFounder>[0]) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

const choose = async (page: Page, field: ReturnType<Page['locator']>, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).click();
};

test('an issue is created, edited in its row and opened', { tag: '@phone' }, async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
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

  const [made] = await callApi<Issue[]>(page, 'GET', `/api/teams/${team.id}/issues`);
  const stored = () => callApi<Issue>(page, 'GET', `/api/issues/${made?.id}`);
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

test('resolved issues are archived, opened and unarchived', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, mara, team } = await setUp(browser);
  await createIssue(mara, team.id, { title: 'Still open' });
  for (let n = 1; n <= 12; n++) {
    const { id } = await createIssue(mara, team.id, { title: `Resolved ${n}` });
    const status = n === 12 ? 'cancelled' : 'resolved';
    await callApi(page, 'PATCH', `/api/issues/${id}`, { status });
  }
  await page.goto('/issues');
  const archiveAll = page.getByRole('button', { name: 'Archive 12 Completed' });
  await archiveAll.click();
  await holdToast(page);
  await expect(toastsOf(page).getByText('Archived 12 completed issue(s)')).toBeVisible();
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toastsOf(page).getByText('12 issues unarchived')).toBeVisible();
  // A virtualized list does not render all rows on a phone.
  await expect(archiveAll).toBeVisible();
  await archiveAll.click();
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Archiv/ })).toHaveCount(0);
  await page.getByLabel('Show Archived').click();
  await expect(page.getByText('Archived: 12 issues')).toBeVisible();
  await expectSearchParams(page, { archived: '1' });
  const row = rowOf(page, 'Resolved 7');
  await expect(row.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(row.getByRole('combobox')).toHaveCount(0);
  await row.getByRole('link', { name: /^View/ }).click();
  await page.getByRole('button', { name: 'Unarchive Issue' }).click();
  await expect(toastsOf(page).getByText('Issue unarchived successfully')).toBeVisible();
  // The link returns to the archive.
  await page.getByRole('link', { name: 'Back to Issues' }).click();
  await expect(page.getByText('Archived: 11 issues')).toBeVisible();
  await page.getByLabel('Show Archived').click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('concurrent edits of two users appear live and are all kept', { tag: '@full' }, async ({
  browser,
}) => {
  const { page: hers, mara, team } = await setUp(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const his = idris.page;
  const issue = await createIssue(mara, team.id, { title: 'Exports time out' });
  await hers.goto('/issues');
  await his.goto(`/issues/${issue.id}`);
  await expect(rowOf(hers, 'Exports time out')).toBeVisible();

  await test.step('a status changed in the list appears in the details', async () => {
    const row = rowOf(hers, 'Exports time out');
    await choose(hers, row.getByRole('combobox', { name: 'Status' }), 'In progress');
    const panel = his.getByRole('region', { name: 'Issue Properties' });
    await expect(panel.getByText('In progress')).toBeVisible();
    await expect(his.getByRole('img', { name: 'In progress' })).toBeVisible();
  });

  await test.step('a description saved in the details appears in the list', async () => {
    await his.getByText('Click to add description...').click();
    await his.getByRole('textbox', { name: 'Description' }).fill('Above 50k rows');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(toastsOf(his).getByText('Issue description updated successfully')).toBeVisible();
    await expect(rowOf(hers, 'Exports time out').getByText('Above 50k rows')).toBeVisible();
  });

  await test.step('an open description field reports the conflicting change', async () => {
    await hers.goto(`/issues/${issue.id}`);
    await hers.getByRole('button', { name: /^Description/ }).click();
    await hers.getByRole('textbox', { name: 'Description' }).fill('Hers');
    await his.getByRole('button', { name: /^Description/ }).click();
    await his.getByRole('textbox', { name: 'Description' }).fill('His');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(hers.getByText('Someone else changed this while you were editing')).toBeVisible();
    await hers.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(his.getByText('Hers', { exact: true })).toBeVisible();
  });

  await test.step('a comment appears for the other user', async () => {
    await expect(his.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await his.getByRole('textbox', { name: /comment/i }).fill('It is the worker');
    await his.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(hers.getByText('It is the worker', { exact: true })).toBeVisible();
  });
});

test('the list works by keyboard', { tag: '@full' }, async ({ browser }) => {
  const { page, mara, team } = await setUp(browser);
  await createIssue(mara, team.id, { title: 'Alpha', priority: '5' });
  await createIssue(mara, team.id, { title: 'Beta', priority: '4' });
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
  await expect(page.getByRole('dialog', { name: /shortcuts/i })).toBeFocused();
  await closeByEscape(page);
  await rowOf(page, 'Beta').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\/[\w-]+$/);
});
