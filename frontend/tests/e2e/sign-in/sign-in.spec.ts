import { totpCode, wrongTotpCode } from '@day-zero/local-cloud/testing';
import { type Browser, expect, type Page } from '@playwright/test';
import { readEmailedCode } from '../support/emailed-codes.ts';
import { type Account, callApi, createFounder } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { untilWritten } from '../support/requests.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** A second browser context that is not signed in. */
const openNewBrowser = async (browser: Browser) => {
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

const expectSignedIn = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Team Dashboard', level: 1 })).toBeVisible();

test('a password is reset with an emailed code and signs out every browser', async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { username } = mara.account;
  await mara.page.goto('/');
  await expectSignedIn(mara.page);

  const page = await openNewBrowser(browser);
  await page.getByLabel('Email').fill(username);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(username);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  const first = await readEmailedCode(username);

  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(first === '000000' ? '000001' : '000000');
  await page.getByLabel('New Password').fill('an even better horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/Incorrect code/)).toBeVisible();

  await page.getByRole('button', { name: 'Send a new code' }).click();
  const second = await readEmailedCode(username, first);
  await page.getByLabel('Code', { exact: true }).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(toastsOf(page).getByText('Password reset')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(username);

  // The other browser is signed out on the server and navigates to the sign-in form.
  await expect(mara.page).toHaveURL(/\/auth/);
  expect((await mara.page.request.get('/api/user')).status()).toBe(401);

  await signIn(page, mara.account);
  await expect(toastsOf(page).getByText('Login failed')).toBeVisible();
  await signIn(page, { ...mara.account, password: 'an even better horse' });
  await expectSignedIn(page);
});

test('the password is changed with the current one, or with an emailed code', {
  tag: '@phone',
}, async ({ browser }) => {
  const { page, account } = await createFounder(browser);
  const { username } = account;
  await page.goto('/settings');
  const open = async () => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    await expect(dialog.getByLabel('Current Password')).toBeFocused();
    return dialog;
  };
  let dialog = await open();
  await checkPage(page, 'change password');
  await dialog.getByLabel('Current Password').fill(account.password);
  await dialog.getByLabel('New Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a password other than your current one.')).toBeVisible();
  await dialog.getByLabel('New Password').fill('a second horse');
  await page.keyboard.press('Enter');
  await expect(toastsOf(page).getByText('Password changed')).toBeVisible();
  await expect(dialog).toBeHidden();

  dialog = await open();
  await dialog.getByRole('button', { name: 'Forgot it? Email me a code' }).click();
  await expect(dialog.getByText(`We've sent a code to ${username}.`)).toBeVisible();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await checkPage(page, 'change password by code');
  await dialog.getByLabel('Code', { exact: true }).fill(await readEmailedCode(username));
  await dialog.getByLabel('New Password').fill('a third horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, { ...account, password: 'a third horse' });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('the password reset does not reveal whether an account exists', { tag: '@full' }, async ({
  browser,
}) => {
  const page = await openNewBrowser(browser);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await page.getByLabel('Email').fill('nobody.at.all@northwind.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByText("If nobody.at.all@northwind.test has an account, we've sent it a code."),
  ).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByLabel('New Password').fill('some horse');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/Incorrect code/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('two-step sign-in is turned on, required at sign-in and turned off', async ({ browser }) => {
  const { page, account } = await createFounder(browser);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByLabel('Your password').fill('a guess');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await dialog.getByText("Can't scan it? Enter the key instead").click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code', { exact: true }).fill(wrongTotpCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/Incorrect code/)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  const other = await openNewBrowser(browser);
  await signIn(other, account);
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await other.getByLabel('Code', { exact: true }).fill(wrongTotpCode(secret));
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.getByText(/Incorrect code/)).toBeVisible();
  await other.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectSignedIn(other);

  const without = await openNewBrowser(browser);
  await signIn(without, account);
  await without.getByRole('button', { name: 'Use a recovery code' }).click();
  await without.getByLabel('Recovery code').fill(recovery);
  await without.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expectSignedIn(without);

  await page.getByRole('button', { name: 'Turn off' }).click();
  const closing = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await closing.getByLabel('Your password').fill(account.password);
  // Each code works once, and the previous one was used to sign in.
  await closing.getByLabel('Authenticator or recovery code').fill(totpCode(secret, 1));
  await closing.getByRole('button', { name: 'Turn off' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await signIn(await openNewBrowser(browser), account);
});

test('sessions are listed and signed out one by one or all at once', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, account } = await createFounder(browser);
  const second = await openNewBrowser(browser);
  await signIn(second, account);
  await expectSignedIn(second);
  await page.goto('/settings');
  const list = page.getByRole('grid', { name: "Where you're signed in" });
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list.getByRole('row').first()).toContainText('This browser');
  await list.getByRole('button', { name: /^Sign out of Chrome/ }).click();
  await expect(toastsOf(second).getByText('Your session has ended')).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(1);
  await expect(second).toHaveURL(/\/auth/);
  expect((await second.request.get('/api/user')).status()).toBe(401);

  const { username, password } = account;
  for (const other of [second, await openNewBrowser(browser)])
    await callApi(other, 'POST', '/api/login', { username, password });
  await page.reload();
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const alertDialog = page.getByRole('alertdialog');
  await expect(
    alertDialog.getByText(/2 other browsers will be signed out immediately/),
  ).toBeVisible();
  await alertDialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(list.getByRole('row')).toHaveCount(1);
  await untilWritten();
  expect((await second.request.get('/api/user')).status()).toBe(401);

  await list.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
