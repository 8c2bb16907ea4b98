import { type Browser, expect, type Page } from '@playwright/test';
import { appCode, otherCode } from './authenticator.ts';
import { type Account, callAs, founder } from './people.ts';
import { codeMailedTo } from './printed-mail.ts';
import { test } from './test.ts';

const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Somebody's second browser, not signed in. */
const elsewhere = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/auth');
  return page;
};

const signIn = async (page: Page, { username, password }: Account) => {
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

const isSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Team Dashboard', level: 1 })).toBeVisible();

test('a forgotten password is set anew by the code in a letter, and signs out every browser', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const { username } = mara.account;
  await mara.page.goto('/');
  await isSignedIn(mara.page);

  const page = await elsewhere(browser);
  await page.getByLabel('Email').fill(username);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(username);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const first = await codeMailedTo(username);

  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Enter the 6 digits')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(first === '000000' ? '000001' : '000000');
  await page.getByLabel('New Password').fill('an even better horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();

  await page.getByRole('button', { name: 'Send another code' }).click();
  const second = await codeMailedTo(username, first);
  await page.getByLabel('Code', { exact: true }).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toastOf(page).getByText('Your new password is set')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(username);

  // The other browser is signed out on the server, and shows it by itself.
  await expect(mara.page).toHaveURL(/\/auth/);
  expect((await mara.page.request.get('/api/user')).status()).toBe(401);

  await signIn(page, mara.account);
  await expect(toastOf(page).getByText('Login failed')).toBeVisible();
  await signIn(page, { ...mara.account, password: 'an even better horse' });
  await isSignedIn(page);
});

test('nobody learns from the reset who has an account', async ({ browser }) => {
  const page = await elsewhere(browser);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill('nobody.at.all@northwind.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText('If nobody.at.all@northwind.test has an account, a code is on its way there.'),
  ).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByLabel('New Password').fill('some horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('an authenticator app is switched on, asked for at the sign-in, and switched off', async ({
  browser,
}) => {
  const { page, account } = await founder(browser);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Switch on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on two-step sign-in' });
  await dialog.getByLabel('Your password').fill('a guess');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog.getByText('No camera? Type the key instead').click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code', { exact: true }).fill(otherCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const codes = dialog.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible();

  const other = await elsewhere(browser);
  await signIn(other, account);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await other.getByLabel('Code', { exact: true }).fill(otherCode(secret));
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByText(/This code is not right/)).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await isSignedIn(other);

  const without = await elsewhere(browser);
  await signIn(without, account);
  await without.getByRole('button', { name: 'Use a recovery code' }).click();
  await without.getByLabel('Recovery code').fill(recovery);
  await without.getByRole('button', { name: 'Sign In', exact: true }).click();
  await isSignedIn(without);

  await page.getByRole('button', { name: 'Switch off' }).click();
  const closing = page.getByRole('dialog', { name: 'Switch off two-step sign-in' });
  await closing.getByLabel('Your password').fill(account.password);
  // The one before signed in already, and each is good for once.
  await closing.getByLabel('Code of your app, or a recovery code').fill(appCode(secret, 1));
  await closing.getByRole('button', { name: 'Switch off' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await signIn(await elsewhere(browser), account);
});

test('the browsers one is signed in with are listed, and signed out one by one or all at once', async ({
  browser,
}) => {
  const { page, account } = await founder(browser);
  const second = await elsewhere(browser);
  await signIn(second, account);
  await isSignedIn(second);
  await page.goto('/settings');
  const list = page.getByRole('grid', { name: 'Where you are signed in' });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('row').first()).toContainText('This browser');
  await list.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(list.getByRole('row')).toHaveCount(1);
  await expect(second).toHaveURL(/\/auth/);
  await expect(toastOf(second).getByText('Your session has ended')).toBeVisible();
  expect((await second.request.get('/api/user')).status()).toBe(401);

  const { username, password } = account;
  for (const other of [second, await elsewhere(browser)])
    await callAs(other, 'POST', '/api/login', { username, password });
  await page.reload();
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText(/2 other browsers are signed out at once/)).toBeVisible();
  await asked.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(list.getByRole('row')).toHaveCount(1);
  expect((await second.request.get('/api/user')).status()).toBe(401);

  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    toastOf(page).getByText('Password changes require administrator approval'),
  ).toBeVisible();
  await list.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
