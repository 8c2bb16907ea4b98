import { expect, type Page } from '@playwright/test';
import {
  callApi,
  createColleague,
  createFounder,
  createFounderWithoutPhone,
  createTeam,
} from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { isPhone } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const stored = (page: Page, key: string) =>
  page.evaluate((asked) => localStorage.getItem(asked), key);

test('each project runs with its theme, width and touch support', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(isPhone() ? /dark/ : /^(?!.*dark)/);
  expect(page.viewportSize()?.width).toBe(isPhone() ? 375 : 1280);
  expect(await page.evaluate(() => navigator.maxTouchPoints > 0)).toBe(isPhone());
});

test('the phone prompt formats the number, rejects an empty one and saves it', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounderWithoutPhone(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: /phone/i });
  await expect(dialog).toBeVisible();
  await checkPage(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number required').first()).toBeVisible();
  await expect(page.getByText('Please enter your phone number.').first()).toBeVisible();
  await dialog.getByLabel('Phone number').pressSequentially('5550102030999');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('(555) 010-2030');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number added!').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect((await callApi<{ phoneNumber: string }>(page, 'GET', '/api/user')).phoneNumber).toBe(
    '(555) 010-2030',
  );
});

for (const way of ['Skip', 'Close'] as const)
  test(`the phone prompt closed by ${way} does not return`, { tag: '@full' }, async ({
    browser,
  }) => {
    const mara = await createFounderWithoutPhone(browser);
    await createTeam(mara, 'Platform');
    const { page } = mara;
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: /phone/i });
    const kept = page.waitForResponse((response) => response.url().endsWith('/phone-prompt'));
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toHaveCount(0);
    await kept;
    // A new tab does not share sessionStorage.
    const tab = await page.context().newPage();
    await tab.clock.install();
    await tab.goto('/');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.clock.runFor(5000);
    await expect(tab.getByRole('dialog', { name: /phone/i })).toHaveCount(0);
  });

/** Dispatches Chromium's install event with the given choice of the user. */
const offerInstallation = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((given) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: given }) }));
  }, outcome);

for (const outcome of ['accepted', 'dismissed'] as const)
  test(`the ${outcome} install offer is not repeated`, { tag: ['@full', '@phone'] }, async ({
    browser,
  }) => {
    const { page } = await createFounder(browser);
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Install Day Zero' });
    // On a phone the card appears after three seconds, on a desktop with the browser's event.
    if (isPhone()) await expect(card).toBeVisible();
    else await expect(card).toHaveCount(0);
    await offerInstallation(page, outcome);
    await expect(card.getByRole('button', { name: 'Install' })).toBeVisible();
    await checkPage(page);
    await card.getByRole('button', { name: 'Install' }).click();
    await expect(card).toHaveCount(0);
    const key = outcome === 'accepted' ? 'day-zero-installed' : 'day-zero-install-dismissed';
    expect(await stored(page, key)).toBe('true');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await offerInstallation(page, outcome);
    await expect(card).toHaveCount(0);
  });

test('the end of a page can be used while the install card is shown', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  const customize = page.getByRole('button', { name: 'Customize' });
  await expect(customize).toBeVisible();
  await offerInstallation(page, 'dismissed');
  await expect(page.getByRole('region', { name: 'Install Day Zero' })).toBeVisible();
  await customize.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('without a browser prompt the install card shows the manual steps until dismissed', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const { page } = await createFounder(browser);
  // Suppress Chromium's own event.
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
  await checkPage(page);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);
  expect(await stored(page, 'day-zero-install-dismissed')).toBe('true');
});

test('two tones sound when the unread count rises from above zero', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page, user } = await createColleague(browser, mara, 'Idris Okafor');
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
  await callApi(page, 'PATCH', '/api/notifications/mark-all-read');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  // Browsers play audio only after a user interaction.
  await page.getByRole('heading', { level: 1 }).click();
  const assign = (title: string) =>
    callApi(mara.page, 'POST', '/api/todos', { title, teamId: team.id, assigneeId: user.id });
  await assign('The first');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  expect(await heard()).toEqual([]);
  await assign('The second');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await expect.poll(heard).toHaveLength(2);
  const [first, second] = await heard();
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});
