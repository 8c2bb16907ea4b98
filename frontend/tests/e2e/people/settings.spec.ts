import { expect, type Page } from '@playwright/test';
import type { SessionUser } from '#shared/people/session-user.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  type TestUser,
} from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { openSidebar } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';
import { twoColorPng } from '../support/test-image.ts';

test.use({ serviceWorkers: 'allow' });

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Profile photo', { exact: true }).setInputFiles({ name, mimeType, buffer });

const openSettings = async ({ page }: TestUser) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
};

const expectToast = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();

const pathOf = async (page: Page) =>
  (await callApi<SessionUser>(page, 'GET', '/api/user')).profilePhotoPath;

/** Type, size and edge colors of a user's photo. */
const readPhoto = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const response = await fetch(`/api/avatar/${id}`, { cache: 'no-store' });
    const type = response.headers.get('content-type');
    const bitmap = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const color = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 200, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { type, size: [bitmap.width, bitmap.height], left: color(10), right: color(390) };
  }, userId);

test('a photo is cropped by mouse and keyboard, appears live for colleagues and is removed', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  await idris.page.goto('/directory');
  const card = idris.page.getByRole('listitem').filter({ hasText: 'Mara Lindqvist' });
  await expect(card.getByText('ML', { exact: true })).toBeVisible();
  const { page } = mara;
  await openSettings(mara);
  await choose(page, 'me.png', 'image/png', twoColorPng(1200, 600));
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const area = dialog.getByRole('application', { name: 'Photo area' });
  await expect(dialog.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
  await checkPage(page, 'cropping');
  // Drag to the left edge of the image, then zoom in.
  const box = (await area.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await area.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.3');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Save Photo' }).click();
  await expectToast(page, 'Profile photo updated');
  await expect(dialog).toHaveCount(0);
  expect(await readPhoto(page, mara.user.id)).toEqual({
    type: 'image/webp',
    size: [400, 400],
    left: 'red',
    right: 'red',
  });
  const first = await pathOf(page);
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute(
    'src',
    `/api/avatar/${mara.user.id}?${new URLSearchParams({ photo: first! })}`,
  );
  await expect(card.locator('img')).toBeVisible();

  await choose(page, 'other.png', 'image/png', twoColorPng(600, 1200));
  await dialog.getByRole('button', { name: 'Save Photo' }).click();
  await expect.poll(() => pathOf(page)).not.toBe(first);
  expect(await readPhoto(page, mara.user.id)).toMatchObject({ left: 'red', right: 'blue' });

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(await pathOf(page)).toBeNull();
  await expect(card.getByText('ML', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

test('a file that is not an image or is too large is rejected', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  await openSettings(mara);
  await choose(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expectToast(page, 'Invalid file type');
  await expectToast(page, 'Please select an image file.');
  await choose(page, 'large.png', 'image/png', Buffer.alloc(5_242_881));
  await expectToast(page, 'File too large');
  await expectToast(page, 'Please select an image smaller than 5MB.');
  await choose(page, 'IMG_1.heic', 'image/heic', Buffer.from('ftypheic'));
  await expectToast(page, 'Can’t open HEIC photos');
  await page.reload();
  await choose(page, 'lie.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
  await expectToast(page, 'Invalid file type');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await pathOf(page)).toBeNull();
});

test('a failed photo upload is reported and can be retried', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  await openSettings(mara);
  await page.route('**/uploads/**', (route) => route.abort());
  await choose(page, 'me.png', 'image/png', twoColorPng(400, 400));
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save Photo' });
  await save.click();
  await expectToast(page, 'Failed to update profile photo. Please try again.');
  await page.unroute('**/uploads/**');
  await save.click();
  await expectToast(page, 'Profile photo updated');
});

test('the team and the theme are stored in the browser', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const platform = await createTeam(mara, 'Platform');
  const research = await createTeam(mara, 'Research');
  const { page } = mara;
  await openSettings(mara);
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const workspace = page.getByRole('region', { name: 'Workspace' });
  await workspace.getByRole('combobox', { name: 'Team' }).click();
  await page.getByRole('option', { name: 'Research' }).click();
  await expect.poll(() => stored('selectedTeamId')).toBe(research.id);
  await workspace.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await stored('day-zero-theme')).toBe('dark');
  await workspace.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'System' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const expected = colorScheme === 'dark' ? /dark/ : /^(?!.*dark)/;
    await expect(page.locator('html')).toHaveClass(expected);
    await page.reload();
    await expect(workspace.getByRole('combobox', { name: 'Theme' })).toHaveText('System');
    await expect(page.locator('html')).toHaveClass(expected);
  }
  await callApi(page, 'DELETE', `/api/teams/${research.id}`);
  await page.reload();
  await expect.poll(() => stored('selectedTeamId')).toBe(platform.id);
});

test('a new photo is shown after a reload despite cached data', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const { page } = mara;
  // A connecting live channel would refresh all data.
  await page.routeWebSocket('**/ws?*', () => undefined);
  // Persists a list with the former photo that the settings page does not refresh.
  await page.goto('/directory');
  await expect(page.getByRole('main').getByText('ML', { exact: true })).toBeVisible();
  const sidebar = await openSidebar(page);
  await sidebar.getByRole('link', { name: 'Settings' }).click();
  await choose(page, 'me.png', 'image/png', twoColorPng(400, 400));
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/profile-photo') && response.request().method() === 'PUT',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Save Photo' }).click();
  await saved;
  await expectToast(page, 'Profile photo updated');
  for (const visit of ['first', 'second']) {
    await page.reload();
    await page.waitForLoadState('networkidle');
    for (const place of [page.getByRole('main'), page.getByRole('complementary')])
      await expect(place.locator('img[src*="/api/avatar/"]'), visit).toHaveCSS('opacity', '1');
  }
});
