import { expect } from '@playwright/test';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  newAccount,
} from '../support/fixtures.ts';
import { readEmailedLink } from '../support/outbox.ts';
import { checkPage } from '../support/page-checks.ts';
import { teamSelector, waitForWrite } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('a signed-in colleague joins with one click', async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const another = await createTeam(mara, 'Another');
  const { page } = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [another.id] });
  await page.goto(`/team-invite/${team.id}?from=${mara.user.id}`);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByText(`${mara.user.name} invited you to join`)).toBeVisible();
  await expect(page.getByText(`at ${mara.account.company}`)).toBeVisible();
  await checkPage(page, 'the invitation');
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page.getByText('Joined team!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(teamSelector(page)).toContainText('Platform');
});

test('a new user is signed in after joining, with the team selected', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { username, password } = newAccount('Noor Haddad');
  await page.goto(`/team-invite/${team.id}`);
  await expect(page.getByText("You're invited to join")).toBeVisible();
  await checkPage(page, 'the invitation');
  await page.getByLabel('Full Name').fill('Noor Haddad');
  await page.getByLabel('Email Address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Team Dashboard' })).toBeVisible();
  await expect(teamSelector(page)).toContainText('Platform');
});

test('the leader resets the link: the old one has expired, and the new one lets people in', {
  tag: ['@full', '@phone'],
}, async ({ page: visitor, browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const old = `/team-invite/${team.id}?from=${mara.user.id}`;
  await visitor.goto(old);
  await expect(visitor.getByText(`${mara.user.name} invited you to join`)).toBeVisible();

  await page.goto('/teams');
  await page
    .getByRole('region', { name: 'Platform' })
    .getByRole('button', { name: 'Manage Members' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  await dialog.getByRole('tab', { name: 'Invite link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Team invite link' });
  await expect(link).toHaveValue(new URL(old, page.url()).href);
  await checkPage(page, 'the link without a key');
  const resetButton = dialog.getByRole('button', { name: 'Reset link' });
  await resetButton.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Reset the invite link of Platform?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkPage(page, 'resetting the link');
  await page.keyboard.press('Tab');
  await waitForWrite(page, 'POST', () => page.keyboard.press('Enter'));
  await expect(page.getByText('Invite link reset').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(resetButton).toBeFocused();
  await expect(link).toHaveValue(/\?key=[\w-]{22}&from=/);
  await checkPage(page, 'the new link');

  await visitor.goto(old);
  await expect(visitor.getByRole('heading', { name: 'Invite Link Expired' })).toBeVisible();
  await expect(
    visitor.getByText('This invite link has expired. Ask a teammate for a new one.'),
  ).toBeVisible();
  await checkPage(visitor, 'the expired link');

  await visitor.goto(await link.inputValue());
  const { username, password } = newAccount('Noor Haddad');
  await visitor.getByLabel('Full Name').fill('Noor Haddad');
  await visitor.getByLabel('Email Address').fill(username);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: /Join/ }).click();
  await expect(visitor).toHaveURL(/\/$/);
  await expect(teamSelector(visitor)).toContainText('Platform');
});

test('links of a private team are turned off and on by its leader', { tag: '@full' }, async ({
  page: visitor,
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Board', true);
  const { page } = mara;
  await page.goto('/directory');
  await page.getByRole('combobox', { name: 'Team for the invite link' }).click();
  await page.getByRole('option', { name: 'Board' }).click();
  const card = page.getByRole('region', { name: 'Team Invite' });
  // The card creates a link by itself.
  const link = await card.getByRole('textbox', { name: 'Team invite link' }).inputValue();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Board' })).toBeVisible();

  const links = card.getByRole('switch', { name: 'Invite links' });
  await links.focus();
  await waitForWrite(page, 'PATCH', () => page.keyboard.press('Space'));
  await expect(card.getByText(/^Invite links are off/)).toBeVisible();
  await checkPage(page, 'links that are off');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Invite Link Expired' })).toBeVisible();
  await waitForWrite(page, 'PATCH', () => page.keyboard.press('Space'));
  await expect(links).toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Board' })).toBeVisible();
});

test('a team asks for approval: the leader approves a request, and the person joins by email', {
  tag: ['@full', '@phone'],
}, async ({ page: visitor, browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/teams');
  await page
    .getByRole('region', { name: 'Platform' })
    .getByRole('button', { name: 'Manage Members' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Platform' });
  await dialog.getByRole('tab', { name: 'Invite link' }).click();
  const approval = dialog.getByRole('switch', { name: 'Ask for approval' });
  await waitForWrite(page, 'PATCH', () => approval.click());
  await expect(page.getByText('Approval turned on').first()).toBeVisible();
  await checkPage(page, 'the invite link with approval');

  const { username } = newAccount('Noor Haddad');
  await visitor.goto(`/team-invite/${team.id}`);
  await visitor.getByLabel('Full Name').fill('Noor Haddad');
  await visitor.getByLabel('Email Address').fill(username);
  await checkPage(visitor, 'the request to join');
  await visitor.getByRole('button', { name: 'Ask to Join' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your request was sent' })).toBeVisible();
  await checkPage(visitor, 'the sent request');

  await page.goto('/teams');
  await page
    .getByRole('region', { name: 'Platform' })
    .getByRole('button', { name: 'Manage Members' })
    .click();
  const requests = dialog.getByRole('region', { name: 'Requests to join' });
  await expect(requests).toContainText(username);
  await checkPage(page, 'the members with a request');
  await requests.getByRole('button', { name: 'Approve Noor Haddad' }).click();
  await expect(page.getByText('Request approved').first()).toBeVisible();
  await expect(requests).toHaveCount(0);

  await visitor.goto(await readEmailedLink(username));
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse');
  await visitor.keyboard.press('Enter');
  await expect(teamSelector(visitor)).toContainText('Platform');
});

test('under email domains a new person is in the team once the address is proved', {
  tag: '@phone',
}, async ({ page: visitor, browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { username } = newAccount('Noor Haddad');
  const emailDomains = [username.split('@')[1]];
  await callApi(mara.page, 'PATCH', '/api/company', { emailDomains });
  await visitor.goto(`/team-invite/${team.id}`);
  await expect(visitor.getByText("We'll email you a link to finish joining.")).toBeVisible();
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveCount(0);
  await visitor.getByLabel('Full Name').fill('Noor Haddad');
  await visitor.getByLabel('Email Address').fill(username);
  await checkPage(visitor, 'the invitation under email domains');
  await visitor.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await checkPage(visitor, 'the sent link');
  await mara.page.goto('/directory');
  await expect(mara.page.getByRole('link', { name: mara.user.name }).first()).toBeVisible();
  await expect(mara.page.getByText('Noor Haddad')).toHaveCount(0);

  await visitor.goto(await readEmailedLink(username));
  await expect(visitor.getByRole('heading', { name: mara.account.company })).toBeVisible();
  await checkPage(visitor, 'the emailed link');
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse');
  await visitor.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(teamSelector(visitor)).toContainText('Platform');
  await expect(mara.page.getByText('Noor Haddad').first()).toBeVisible();
});
