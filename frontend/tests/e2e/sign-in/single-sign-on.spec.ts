import { type Browser, expect, type Page } from '@playwright/test';
import { callApi } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/single-sign-on-test.ts';

test.use({ serviceWorkers: 'allow' });

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Opens a path in a signed-out browser, which shows the sign-in form. */
const openForm = async (browser: Browser, path = '/auth') => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  return page;
};

/** Leads to the identity provider, which has another origin. */
const goToProvider = async (page: Page) => {
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Continue with Northwind' }).click();
  await expect(page.getByRole('heading', { name: 'Test identity provider' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(origin);
};

const signInAtProvider = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** The sign-in form shows the reason, and the URL holds no trace of the attempt. */
const expectLoginFailure = async (page: Page, sentence: string | RegExp) => {
  await expect(toastsOf(page).getByText('Login failed', { exact: true })).toBeVisible();
  await expect(toastsOf(page).getByText(sentence)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
};

test("a user signs in at the company's provider and returns to the requested page", async ({
  browser,
  colleague,
}) => {
  const page = await openForm(browser, '/goals?status=open');
  await expect(page.getByRole('button', { name: 'Continue with Northwind' })).toBeVisible();
  await checkPage(page, 'the form with the way through the company');
  await goToProvider(page);
  await signInAtProvider(page, colleague.username.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/goals/);
  expect(await callApi<{ id: string }>(page, 'GET', '/api/user')).toMatchObject({
    id: colleague.id,
  });

  // The history must not contain the authorization code.
  await page.goBack();
  await expect(page).not.toHaveURL(/code=/);
  expect((await page.request.get('/api/user')).status()).toBe(200);
});

test('canceling at the provider returns to the sign-in form, and a retry succeeds', {
  tag: '@full',
}, async ({ browser, colleague }) => {
  const page = await openForm(browser);
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectLoginFailure(page, "Your company's sign-in didn't finish. Please try again.");

  await goToProvider(page);
  await signInAtProvider(page, colleague.username);
  await expect(page.getByRole('heading', { name: 'Team Dashboard', level: 1 })).toBeVisible();
});

test("an unknown user and an email outside the provider's domain are rejected with the reason", {
  tag: '@full',
}, async ({ browser }) => {
  const page = await openForm(browser);
  await goToProvider(page);
  await signInAtProvider(page, 'nobody.yet@northwind.test');
  await expectLoginFailure(page, /invit/);

  await goToProvider(page);
  await signInAtProvider(page, 'boss@elsewhere.test');
  await expectLoginFailure(page, /address/);
});

test('a provider response of another browser is rejected', { tag: '@full' }, async ({
  browser,
  colleague,
}) => {
  const page = await openForm(browser);
  await goToProvider(page);
  const spy = await openForm(browser);
  await spy.route('**/auth?code=**', (route) => route.abort());
  await goToProvider(spy);
  const caught = spy.waitForRequest('**/auth?code=**');
  await signInAtProvider(spy, colleague.username);
  await page.goto((await caught).url());
  await expectLoginFailure(page, /sign-in didn't finish/);
});
