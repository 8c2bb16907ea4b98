import { expect } from '@playwright/test';
import { createFounder, newAccount } from '../support/fixtures.ts';
import { openSidebar } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('a signed-out visitor signs in and returns to the requested page', async ({
  page,
  browser,
}) => {
  const { account } = await createFounder(browser);
  await page.goto('/teams');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/teams$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
});

test('signing in ignores a redirect to another site', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { account } = await createFounder(browser);
  await page.goto('/auth?redirect=//evil.test/');
  await page.getByLabel('Email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Team Dashboard' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('localhost');
});

test('the sign-in form shows missing fields and wrong credentials', { tag: '@full' }, async ({
  page,
}) => {
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
  await expect(toast.getByText('Incorrect email or password.')).toBeVisible();
});

test('the sign-up form shows invalid, taken and mismatching fields', {
  tag: ['@full', '@phone'],
}, async ({ page, browser }) => {
  const { account } = await createFounder(browser);
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
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  const company = page.getByLabel('Company Name');
  await expect(company).toHaveAccessibleDescription(/A company with this name already exists/);
  await expect(company).toBeFocused();
  await company.fill(newAccount('Ada Holm').company);
  await page.getByLabel('Email').fill(account.username);
  // On a phone no toast may cover the button.
  await create.click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(/An account with this email address/);
  await expect(email).toBeFocused();
  await expect(page.getByText('Registration failed')).toHaveCount(0);
});

test('signing out ends the session on the server and hides protected pages', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page, account } = await createFounder(browser);
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
