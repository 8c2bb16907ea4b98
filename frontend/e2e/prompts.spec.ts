import { expect, type Page } from '@playwright/test';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam, newFounder } from './people.ts';
import { isPhone } from './screen.ts';
import { test } from './test.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((asked) => localStorage.getItem(asked), key);

test('each walk has the theme and the screen that its name says', async ({ browser }) => {
  const { page } = await founder(browser);
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(isPhone() ? /dark/ : /^(?!.*dark)/);
  expect(page.viewportSize()?.width).toBe(isPhone() ? 375 : 1280);
  expect(await page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(isPhone());
});

test('the phone number is asked for, formatted, refused when empty, and not asked again', async ({
  browser,
}) => {
  const mara = await newFounder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: /phone/i });
  await expect(dialog).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number required').first()).toBeVisible();
  await expect(page.getByText('Please enter your phone number.').first()).toBeVisible();
  await dialog.getByLabel('Phone number').pressSequentially('5550102030999');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('(555) 010-2030');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number added!').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await callAs<{ phoneNumber: string }>(page, 'GET', '/api/user')).phoneNumber).toBe(
    '(555) 010-2030',
  );
});

for (const way of ['Skip', 'Close'] as const)
  test(`the question for a phone number goes away by ${way}`, async ({ browser }) => {
    const { page } = await newFounder(browser);
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: /phone/i });
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toHaveCount(0);
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog).toHaveCount(0);
  });

/** As Chromium does where the app can be installed; the answer is the person's. */
const offerInstallation = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((given) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: given }) }));
  }, outcome);

for (const outcome of ['accepted', 'dismissed'] as const)
  test(`the offer to install the app, ${outcome}, is not made again`, async ({ browser }) => {
    const { page } = await founder(browser);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Install Day Zero' });
    // A phone is asked after three seconds, other machines when the browser offers it.
    if (isPhone()) await expect(card).toBeVisible();
    else await expect(card).toHaveCount(0);
    await offerInstallation(page, outcome);
    await expect(card.getByRole('button', { name: 'Install' })).toBeVisible();
    await check(page);
    await card.getByRole('button', { name: 'Install' }).click();
    await expect(card).toHaveCount(0);
    const key = outcome === 'accepted' ? 'day-zero-installed' : 'day-zero-install-dismissed';
    expect(await stored(page, key)).toBe('true');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerInstallation(page, outcome);
    await expect(card).toHaveCount(0);
  });

test('where only the person can install it, the card says how, and is dismissed', async ({
  browser,
}) => {
  const { page } = await founder(browser);
  // Chromium may make its own offer in between.
  await page.addInitScript(() =>
    window.addEventListener('beforeinstallprompt', (offer) => offer.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = page.getByRole('region', { name: 'Install Day Zero' });
  if (!isPhone()) {
    await page.clock.runFor(5000);
    await expect(card).toHaveCount(0);
    return;
  }
  await page.clock.runFor(3000);
  await expect(card.getByText(/“Add to Home screen”/)).toBeVisible();
  await check(page);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);
  expect(await stored(page, 'day-zero-install-dismissed')).toBe('true');
});

test('two tones sound when the unread count rises above one that was not zero', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page, user } = await colleague(browser, mara, 'Idris Okafor');
  await page.addInitScript(() => {
    const pitches: number[] = [];
    Object.assign(window, { pitches });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      pitches.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { pitches: number[] }).pitches);
  await page.goto('/');
  await callAs(page, 'PATCH', '/api/notifications/mark-all-read');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  // Browsers let only pages sound that somebody has used.
  await page.getByRole('heading', { level: 1 }).click();
  const assign = (title: string) =>
    callAs(mara.page, 'POST', '/api/todos', { title, teamId: team.id, assigneeId: user.id });
  await assign('The first');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  expect(await heard()).toEqual([]);
  await assign('The second');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(heard).toHaveLength(2);
  const [first, second] = await heard();
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});
