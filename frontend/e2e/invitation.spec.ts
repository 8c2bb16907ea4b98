import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { colleague, founder, makeTeam, newAccount } from './people.ts';
import { teamSelector } from './screen.ts';
import { test } from './test.ts';

test('a link that leads nowhere says so', async ({ page }) => {
  for (const id of [randomUUID(), 'nonsense']) {
    await page.goto(`/team-invite/${id}`);
    await expect(page.getByText('Team Not Found')).toBeVisible();
    await expect(
      page.getByText("The team invitation link you're trying to access is invalid or has expired."),
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Homepage' }).click();
  await expect(page).toHaveURL(/\/auth|\/$/);
});

test('a colleague who is signed in joins with one click', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = await colleague(browser, mara);
  await page.goto(`/team-invite/${team.id}`);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page.getByText('Joined team!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/, { timeout: 15_000 });
  await expect(teamSelector(page)).toContainText('Platform');
});

test('somebody new is told what does not fit', async ({ page, browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  await page.goto(`/team-invite/${team.id}`);
  await page.getByRole('button', { name: /Join/ }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Full Name').fill('Mara Again');
  await page.getByLabel('Email Address').fill(mara.account.username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: /Join/ }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await expect(toast.getByText('Failed to join team')).toBeVisible();
  await expect(toast.getByText(/An account with this e-mail address already exists/)).toBeVisible();
});

test('who has an account signs in instead and comes back to the invitation', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page, account } = await colleague(browser, mara);
  await page.context().clearCookies();
  await page.goto(`/team-invite/${team.id}`);
  await page.getByRole('link', { name: /Sign in instead/ }).click();
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(team.id));
  await expect(page.getByText('Welcome back')).toBeVisible();
});

test('somebody of another company is told that it is not for them', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const stranger = await founder(browser, newAccount('Stranger').name);
  await stranger.page.goto(`/team-invite/${team.id}`);
  const told = stranger.page.getByRole('heading', {
    name: 'This invitation is of another company',
  });
  await expect(told).toBeVisible();
  await expect(stranger.page.getByRole('button', { name: /Join/ })).toHaveCount(0);
});
