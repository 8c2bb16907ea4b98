import { expect } from '@playwright/test';
import { createColleague, createFounder, createTeam, newAccount } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { teamSelector } from '../support/page-helpers.ts';
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
  await expect(page).toHaveURL(/\/$/, { timeout: 15_000 });
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
  await expect(page.getByRole('heading', { name: 'Welcome to Platform' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Team Dashboard' })).toBeVisible();
  await expect(teamSelector(page)).toContainText('Platform');
});
