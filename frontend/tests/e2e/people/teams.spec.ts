import { expect, type Page } from '@playwright/test';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectSubtitle, holdToast, teamSelector } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a team is created, and a missing name is rejected', async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/teams');
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible();
  await expectSubtitle(page, 'Manage teams and team members in your organization');
  await expect(
    page.getByText('Create your first team to start collaborating with your organization'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Create Team' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(dialog.getByText('Team name is required')).toBeVisible();
  await dialog.getByLabel('Team name').fill('Acquisition');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  await expect(toastsOf(page).getByText('Team created successfully')).toBeVisible();
  await expect(cardOf(page, 'Acquisition').getByText('Private team')).toBeAttached();
  await expect(cardOf(page, 'Acquisition').getByText('Leader')).toBeVisible();
});

test('the leader adds and removes members, and Undo brings them back', { tag: '@phone' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara);
  const { page } = mara;
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Manage Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  const members = dialog.getByRole('grid', { name: 'Members' });
  await expect(members.getByRole('row')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('option', { name: /Idris Okafor/ }).click();
  await page.keyboard.press('Escape');
  await expect(members.getByText(idris.account.username)).toBeVisible();
  await idris.page.goto('/teams');
  await expect(cardOf(idris.page, 'Platform').getByText('Member', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Idris Okafor' }).click();
  await holdToast(page, 'was removed');
  await expect(members.getByRole('row')).toHaveCount(1);
  await expect(cardOf(idris.page, 'Platform').getByText('Not a Member')).toBeVisible();
  await expect(page.getByText('Idris Okafor was removed from the team').first()).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(members.getByText(idris.account.username)).toBeVisible();
  await expect(cardOf(idris.page, 'Platform').getByText('Member', { exact: true })).toBeVisible();
});

test('a removed member hands open work over to somebody', { tag: '@phone' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara);
  await callApi(mara.page, 'POST', `/api/teams/${team.id}/members`, { userId: idris.user.id });
  const fields = { teamId: team.id, assigneeId: idris.user.id };
  for (const title of ['Rotate the credentials', 'Write the runbook'])
    await callApi(mara.page, 'POST', '/api/todos', { title, ...fields });
  await callApi(mara.page, 'POST', '/api/issues', { title: 'Slow start', ...fields });
  const { page } = mara;
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Manage Members' }).click();
  await page.getByRole('button', { name: 'Remove Idris Okafor' }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove .*Idris Okafor/ });
  await expect(question.getByText(/2 open todos and 1 issue in this team/)).toBeVisible();
  await checkPage(page, 'the question who takes over');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^Open work goes to/)).toBeVisible();
  const mine = async (kind: string) =>
    (await callApi<unknown[]>(page, 'GET', `/api/users/${mara.user.id}/${kind}`)).length;
  await expect.poll(() => mine('todos')).toBe(2);
  await expect.poll(() => mine('issues')).toBe(1);
});

test('only an admin deletes a team, after typing its name', async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara);
  await idris.page.goto('/teams');
  await expect(cardOf(idris.page, 'Platform')).toBeVisible();
  await expect(idris.page.getByRole('button', { name: 'Delete Team' })).toHaveCount(0);
  const { page } = mara;
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Delete Team' }).click();
  const alertDialog = page.getByRole('alertdialog');
  await alertDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(page, 'Platform')).toBeVisible();
  await cardOf(page, 'Platform').getByRole('button', { name: 'Delete Team' }).click();
  await expect(alertDialog.getByRole('listitem')).toHaveText([/^1 member will lose access/]);
  await expect(alertDialog.getByRole('button', { name: 'Delete Team' })).toBeDisabled();
  await alertDialog.getByRole('textbox').fill('platform');
  await alertDialog.getByRole('textbox').press('Enter');
  await expect(toastsOf(page).getByText('Team deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Teams Yet' })).toBeVisible();
  await expect(cardOf(idris.page, 'Platform')).toHaveCount(0);
});

test('the invitation link is shown as a QR code and copied', async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/teams');
  await cardOf(page, 'Platform').getByRole('button', { name: 'Manage Members' }).click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  await dialog.getByRole('tab', { name: 'Invite link' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: /Copy/ }).click();
  // An open dialog hides the toast region from queries by role.
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(page.url()).origin}/team-invite/${team.id}?from=${mara.user.id}`);
});

test("a new device selects the team with the user's work", { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const [alpha, zulu] = [await createTeam(mara, 'Alpha'), await createTeam(mara, 'Zulu')];
  const teamIds = [alpha.id, zulu.id];
  const { page, user } = await createColleague(browser, mara, 'Idris Okafor', { teamIds });
  await callApi(mara.page, 'POST', '/api/todos', {
    title: 'His work',
    teamId: zulu.id,
    assigneeId: user.id,
  });
  // The counters are updated by the table's stream.
  await expect
    .poll(
      async () =>
        (await callApi<{ teamId: string }>(page, 'GET', '/api/dashboard/first-team')).teamId,
    )
    .toBe(zulu.id);
  await page.goto('/');
  await expect(teamSelector(page)).toContainText('Zulu');
  await expect(page.getByText('His work').first()).toBeVisible();
});
