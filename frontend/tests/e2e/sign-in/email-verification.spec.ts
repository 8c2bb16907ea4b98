import { expect } from '@playwright/test';
import type { SessionUser } from '#shared/people/session-user.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { readVerificationCodes } from '../support/outbox.ts';
import { checkPage, expectNoOverflow } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

test('a founder verifies the address with a new code', { tag: '@phone' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page, account } = mara;
  await page.goto('/');
  const prompt = page.getByRole('region', { name: 'Verify your email' });
  await expect(prompt.getByText(account.username)).toBeVisible();
  await checkPage(page, 'the dashboard with the prompt');

  await prompt.getByRole('button', { name: 'Enter code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  const field = dialog.getByLabel('Code');
  await expect(field).toBeFocused();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter the 6-digit code', { exact: true })).toBeVisible();
  await checkPage(page, 'the dialog with an error');

  await dialog.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('New code sent').first()).toBeVisible();
  await expect(field).toBeFocused();
  const [, code] = await readVerificationCodes(account.username, 2);
  await page.keyboard.type(code!);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email verified').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(prompt).toHaveCount(0);

  const { emailVerifiedAt } = await callApi<SessionUser>(page, 'GET', '/api/user');
  expect(emailVerifiedAt).not.toBeNull();
  await page.goto('/settings');
  await expect(page.getByText(`You've verified ${account.username}.`)).toBeVisible();
});

test('the address is verified in the settings, at 320 px', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, account } = await createFounder(browser);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const prompt = page.getByRole('region', { name: 'Verify your email' });
  await expect(prompt.getByRole('button', { name: 'Enter code' })).toBeVisible();
  await expectNoOverflow(page, 'the dashboard');
  await page.goto('/settings');
  await expect(page.getByText('Not verified')).toBeVisible();
  await expectNoOverflow(page, 'the settings');
  await page.getByRole('button', { name: 'Verify email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify your email' });
  const [code] = await readVerificationCodes(account.username, 1);
  await dialog.getByLabel('Code').fill(code!);
  await expectNoOverflow(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`You've verified ${account.username}.`)).toBeVisible();
});
