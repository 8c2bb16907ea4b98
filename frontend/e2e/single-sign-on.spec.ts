import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './company-sign-on.ts';
import { check } from './page-checks.ts';
import { callAs, colleague, founder } from './people.ts';

test.use({ serviceWorkers: 'allow' });

const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** The form, as somebody sees it who was sent to it on the way to a page. */
const openForm = async (browser: Browser, path = '/auth') => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  return page;
};

/** At the company's identity provider, which is another site. */
const goToProvider = async (page: Page) => {
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Continue with Northwind' }).click();
  await expect(page.getByRole('heading', { name: 'Test identity provider' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(origin);
};

const vouchFor = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Back on the form, told why, with nothing of the attempt left in the address. */
const isTold = async (page: Page, sentence: string | RegExp) => {
  await expect(toastOf(page).getByText('Login failed', { exact: true })).toBeVisible();
  await expect(toastOf(page).getByText(sentence)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
};

test('somebody of the company signs in by its own provider, and lands where they wanted to go', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const { account, user } = await colleague(browser, mara);
  const page = await openForm(browser, '/goals?status=open');
  await expect(page.getByRole('button', { name: 'Continue with Northwind' })).toBeVisible();
  await check(page, 'the form with the way through the company');
  await goToProvider(page);
  await vouchFor(page, account.username.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/goals/);
  expect(await callAs<{ id: string }>(page, 'GET', '/api/user')).toMatchObject({ id: user.id });

  // The code is in no page that one could come back to.
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
  expect((await page.request.get('/api/user')).status()).toBe(200);
});

test('whoever turns back at the provider is on the form again, told so, and may try once more', async ({
  browser,
}) => {
  const { account } = await founder(browser);
  const page = await openForm(browser);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await isTold(page, 'Your company’s sign-in did not come to its end. Please try it again.');

  await goToProvider(page);
  await vouchFor(page, account.username);
  await expect(page.getByRole('heading', { name: 'Team Dashboard', level: 1 })).toBeVisible();
});

test('whom the product does not know, and whom the provider may not vouch for, stay outside and are told why', async ({
  browser,
}) => {
  const page = await openForm(browser);
  await goToProvider(page);
  await vouchFor(page, 'nobody.yet@northwind.test');
  await isTold(page, /invit/);

  await goToProvider(page);
  await vouchFor(page, 'boss@elsewhere.test');
  await isTold(page, /address/);
});

test('an answer that another browser got signs nobody in', async ({ browser }) => {
  const { account } = await founder(browser);
  const page = await openForm(browser);
  await goToProvider(page);
  const spy = await openForm(browser);
  await spy.route('**/auth?code=**', (route) => route.abort());
  await goToProvider(spy);
  const caught = spy.waitForRequest('**/auth?code=**');
  await vouchFor(spy, account.username);
  await page.goto((await caught).url());
  await isTold(page, /sign-in did not/);
});
