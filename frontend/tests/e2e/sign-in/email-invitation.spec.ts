import { expect, type Page } from '@playwright/test';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  newAccount,
  type TestUser,
} from '../support/fixtures.ts';
import { readEmailedLink } from '../support/outbox.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { expectText, teamSelector } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const inviteByEmail = (of: TestUser, username: string, fields: object = {}) =>
  callApi(of.page, 'POST', '/api/invitations', { name: 'Noor Haddad', username, ...fields });

const pending = (page: Page) => page.getByRole('region', { name: 'Pending invitations' });

test('an invited person opens the link of the email, chooses a password and is signed in', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const noor = newAccount('Noor Haddad');
  await mara.page.goto('/directory');
  await mara.page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = mara.page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByLabel('Full Name').fill(noor.name);
  await dialog.getByLabel('Email').fill(noor.username);
  await dialog.getByRole('checkbox', { name: 'Platform' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Invite User' }).click();
  await expectText(mara.page, `Invitation sent to ${noor.username}`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(pending(mara.page)).toContainText('Noor Haddad');
  await checkPage(mara.page, 'the directory with an invitation');

  const link = await readEmailedLink(noor.username);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(link);
  await expect(page.getByText('Mara Lindqvist invited you to join')).toBeVisible();
  await expect(page.getByRole('heading', { name: mara.account.company })).toBeVisible();
  await checkPage(page, 'the invitation');
  await page.setViewportSize(size);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expectText(page, `Welcome to ${mara.account.company}!`);
  await expect(page).toHaveURL(/\/$/);
  await expect(teamSelector(page)).toContainText('Platform');
  await expect(pending(mara.page)).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(
    other.getByRole('heading', { name: 'This invitation is no longer valid' }),
  ).toBeVisible();
  await checkPage(other, 'a used invitation');
});

test('an invitation is sent again and withdrawn, after which its link is over', {
  tag: '@full',
}, async ({ page, browser }) => {
  const mara = await createFounder(browser);
  const { username } = newAccount('Noor Haddad');
  await inviteByEmail(mara, username, { name: 'Noor Haddad '.repeat(12).trim() });
  const former = await readEmailedLink(username);
  await mara.page.setViewportSize({ width: 320, height: 700 });
  await mara.page.goto('/directory');
  await pending(mara.page)
    .getByRole('button', { name: /^Send again/ })
    .click();
  await expectText(mara.page, `Invitation sent to ${username}`);
  await expectNoOverflow(mara.page, 'the directory with a long name');
  const link = await readEmailedLink(username, 2);
  await page.goto(former);
  const over = page.getByRole('heading', { name: 'This invitation is no longer valid' });
  await expect(over).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  await pending(mara.page).getByRole('row').focus();
  await mara.page.keyboard.press('Delete');
  const question = mara.page.getByRole('alertdialog', { name: 'Withdraw Invitation' });
  await question.getByRole('button', { name: 'Withdraw Invitation' }).click();
  await expectText(mara.page, 'Invitation withdrawn');
  await expect(pending(mara.page)).toHaveCount(0);
  await page.reload();
  await expect(over).toBeVisible();
});

test('accepting ends an account of another company whose address was not verified', {
  tag: '@full',
}, async ({ page, browser }) => {
  const former = await createColleague(browser, await createFounder(browser));
  const { username } = former.account;
  const mara = await createFounder(browser);
  await former.page.goto('/directory');
  await inviteByEmail(mara, username);
  await page.goto(await readEmailedLink(username, 2));
  await expect(page.getByText('that account can no longer sign in')).toBeVisible();
  await checkPage(page, 'an invitation that ends another account');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expectText(page, `Welcome to ${mara.account.company}!`);
  await expect(former.page).toHaveURL(/\/auth/);
});
