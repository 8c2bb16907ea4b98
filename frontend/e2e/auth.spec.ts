import { expect } from '@playwright/test';
import { founder, newAccount } from './people.ts';
import { openSidebar } from './screen.ts';
import { test } from './test.ts';

test('protected pages lead to the sign-in and back', async ({ page, browser }) => {
  const { account } = await founder(browser);
  await page.goto('/teams');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/teams$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
});

test('a redirect to another site is not followed', async ({ page, browser }) => {
  const { account } = await founder(browser);
  await page.goto('/auth?redirect=//evil.test/');
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Team Dashboard' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('signing in says what is missing and what is wrong', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  for (const title of ['Team management', 'Goal tracking', 'Project control', 'Issue resolution'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill(newAccount('Nobody').username);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await expect(toast.getByText('Login failed')).toBeVisible();
  await expect(toast.getByText('The e-mail address or the password is not right.')).toBeVisible();
});

test('signing up says what does not fit', async ({ page, browser }) => {
  const { account } = await founder(browser);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await page.getByLabel('Full Name').fill('Ada Holm');
  await page.getByLabel('Email').fill(newAccount('Ada Holm').username);
  await page.getByLabel('Company Name').fill(account.company.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('different');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm Password').fill('long enough');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const toast = page.getByRole('region', { name: /Notifications/ });
  await expect(toast.getByText('Registration failed')).toBeVisible();
  await expect(toast.getByText(/A company of this name already exists/)).toBeVisible();
});

test('signing out ends the session on the server and forgets what was shown', async ({
  browser,
}) => {
  const { page, account } = await founder(browser);
  await page.goto('/');
  const cookies = await page.context().cookies();
  const sidebar = await openSidebar(page);
  await sidebar.getByRole('button', { name: new RegExp(account.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.context().addCookies(cookies);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth/);
});
