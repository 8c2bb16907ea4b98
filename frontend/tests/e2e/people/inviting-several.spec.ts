import { expect } from '@playwright/test';
import { createFounder, createTeam, newAccount } from '../support/fixtures.ts';
import { readEmailedLink } from '../support/outbox.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectText } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('pasted addresses are invited at once; who is refused stays, with the reason', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  const [jun, noor] = [newAccount('Jun Watanabe'), newAccount('Noor Haddad')];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/directory');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const text = `"Watanabe, Jun" <${jun.username}>; ${mara.account.username}\n${noor.username}, someone`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await dialog.getByLabel('Email').focus();
  await page.keyboard.press('ControlOrMeta+v');
  const nameOf = (address: string) => dialog.getByLabel(`Full name of ${address}`);
  await expect(nameOf(jun.username)).toHaveValue('Jun Watanabe');
  await expect(nameOf(mara.account.username)).toBeFocused();
  await expect(dialog.getByText(/“.?someone.?” isn't a valid email address/)).toBeVisible();
  await checkPage(page, 'inviting several people');
  await page.keyboard.type('Mara Again');
  await nameOf(noor.username).fill('Noor Haddad');
  await dialog.getByRole('checkbox', { name: 'Platform' }).click();
  await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
  await expectText(page, '1 person not invited');
  await expectText(page, '2 people invited');
  await expect(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeVisible();
  await expect(nameOf(mara.account.username)).toBeFocused();
  await expect(nameOf(noor.username)).toHaveCount(0);
  await checkPage(page, 'a refused invitation among several');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const pending = page.getByRole('region', { name: 'Pending invitations' });
  await expect(pending).toContainText('Jun Watanabe');
  await expect(pending).toContainText('Noor Haddad');
  for (const { username } of [jun, noor]) expect(await readEmailedLink(username)).toBeTruthy();
});
