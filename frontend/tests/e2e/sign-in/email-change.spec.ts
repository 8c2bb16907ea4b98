import { expect } from '@playwright/test';
import { readEmailedCode } from '../support/emailed-codes.ts';
import { callApi, createColleague, createFounder, type TestUser } from '../support/fixtures.ts';
import { readEmailedLink, readVerificationCodes } from '../support/outbox.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

const verifyEmail = async ({ page, account }: TestUser) => {
  const [code] = await readVerificationCodes(account.username, 1);
  await callApi(page, 'PUT', '/api/user/email-verification', { code });
};

test('a person changes their address, and an administrator changes it again', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await verifyEmail(mara);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  const { page, account } = idris;
  const own = `new.${account.username}`;
  const given = `other.${account.username}`;
  await mara.page.goto('/settings/people');
  const row = mara.page.getByRole('row').filter({ hasText: 'Idris Okafor' });
  await expect(row.getByText(account.username)).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(own);
  await dialog.getByLabel('Current Password', { exact: true }).fill(account.password);
  await checkPage(page, 'the dialog that asks for the new address');
  await expectNoOverflow(page, 'the dialog that asks for the new address');
  await page.keyboard.press('Enter');
  const [code] = await readVerificationCodes(own, 1);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await page.keyboard.type(code!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email changed').first()).toBeVisible();
  await expect(page.getByText(`You've verified ${own}.`)).toBeVisible();
  await expect(row.getByText(own)).toBeVisible();

  await mara.page.getByRole('button', { name: 'Actions for Idris Okafor' }).click();
  await mara.page.getByRole('menu').getByText('Change email', { exact: true }).click();
  const change = mara.page.getByRole('dialog', { name: 'Change email' });
  await change.getByLabel('Email').fill(given);
  await checkPage(mara.page, 'the dialog of the administrator');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText(given)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Verify email' }).click();
  const [proof] = await readVerificationCodes(given, 1);
  await dialog.getByLabel('Code').fill(proof!);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You've verified ${given}.`)).toBeVisible();
});

test('a person whose password was reset sets a new one by the emailed link', {
  tag: '@full',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await verifyEmail(mara);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  await idris.page.goto('/settings');
  await expect(idris.page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
  await mara.page.goto('/settings/people');
  await mara.page.getByRole('button', { name: 'Actions for Idris Okafor' }).click();
  await mara.page.getByRole('menu').getByText('Reset password', { exact: true }).click();
  const question = mara.page.getByRole('alertdialog');
  await checkPage(mara.page, 'the question before a reset');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(idris.page).toHaveURL(/\/auth/);
  // The first email proves the address of the new account.
  const { page, account } = idris;
  await page.goto(await readEmailedLink(account.username, 2));
  await expect(page.getByLabel('Email')).toHaveValue(account.username);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill(await readEmailedCode(account.username));
  await page.getByLabel('New Password', { exact: true }).fill('another horse 7');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password reset').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another horse 7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
