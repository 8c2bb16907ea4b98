import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { expectNoOverflow } from '../support/page-checks.ts';
import { test } from '../support/test.ts';

test('administrators see, filter and export who did what', async ({ browser }) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  const log = page.getByRole('grid', { name: 'Audit log' });
  await expect(log.getByText('created the team Platform')).toBeVisible();
  await expect(log.locator('tbody tr').first()).toContainText('127.0.0.1');
  await expectNoOverflow(page, 'the audit log');

  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Teams' }).click();
  await expect(page).toHaveURL(/group=teams/);
  await expect(log.locator('tbody tr')).toHaveCount(1);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page
    .getByRole('dialog', { name: 'Export as CSV' })
    .getByRole('button', { name: 'Export' })
    .click();
  const text = await readFile(await (await started).path(), 'utf8');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('created the team Platform,127.0.0.1');

  await idris.page.goto('/settings/audit-log');
  await expect(idris.page.getByText('For company administrators')).toBeVisible();
});
