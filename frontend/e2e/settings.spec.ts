import { expect, type Page } from '@playwright/test';
import type { SessionUser } from '#shared/people/user.ts';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { picture } from './picture.ts';
import { test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Profile photo', { exact: true }).setInputFiles({ name, mimeType, buffer });

const openSettings = async ({ page }: Visitor) => {
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
};

/** Told by a toast, which is said to screen readers as well. */
const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

const pathOf = async (page: Page) =>
  (await callAs<SessionUser>(page, 'GET', '/api/user')).profilePhotoPath;

/** What is shown as somebody's photo: size and the colours of its left and right edge. */
const look = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const answer = await fetch(`/api/avatar/${id}`, { cache: 'no-store' });
    const type = answer.headers.get('content-type');
    const bitmap = await createImageBitmap(await answer.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const colour = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 200, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { type, size: [bitmap.width, bitmap.height], left: colour(10), right: colour(390) };
  }, userId);

test('settings say what one may not change, and nothing is wrong with them', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const { page } = mara;
  await openSettings(mara);
  await expect(page.getByLabel('Display Name')).toHaveValue('Mara Lindqvist');
  await expect(page.getByLabel('Display Name')).not.toBeEditable();
  await expect(page.getByText('Contact your administrator to change your name')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(mara.account.username);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('Contact your administrator to change your email')).toBeVisible();
  await expect(page.getByText(/Recommended size: 400x400 pixels/)).toBeVisible();
  await expect(page.getByRole('main').getByText('ML', { exact: true })).toBeVisible();
  const security = page.getByRole('region', { name: 'Security' });
  await expect(security.getByText('Password changes require administrator approval')).toBeVisible();
  await security.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await check(page);
});

test('a photo is chosen, cropped by mouse and keys, seen by colleagues at once, and removed', async ({
  browser,
}) => {
  const mara = await founder(browser);
  const idris = await colleague(browser, mara, 'Idris Okafor');
  await idris.page.goto('/directory');
  const card = idris.page.getByRole('listitem').filter({ hasText: 'Mara Lindqvist' });
  await expect(card.getByText('ML', { exact: true })).toBeVisible();
  const { page } = mara;
  await openSettings(mara);
  await choose(page, 'me.png', 'image/png', picture(1200, 600));
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const area = dialog.getByRole('application', { name: 'Part of the picture' });
  await expect(dialog.getByRole('button', { name: 'Save Photo' })).toBeEnabled();
  await check(page, 'cropping');
  // To the left end of the picture, and closer.
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
  await told(page, 'Profile photo updated');
  await expect(dialog).toHaveCount(0);
  expect(await look(page, mara.user.id)).toEqual({
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

  await choose(page, 'other.png', 'image/png', picture(600, 1200));
  await dialog.getByRole('button', { name: 'Save Photo' }).click();
  await expect.poll(() => pathOf(page)).not.toBe(first);
  expect(await look(page, mara.user.id)).toMatchObject({ left: 'red', right: 'blue' });

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(await pathOf(page)).toBeNull();
  await expect(card.getByText('ML', { exact: true })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
});

test('what is no image, only called one, or too large is refused', async ({ browser }) => {
  const mara = await founder(browser);
  const { page } = mara;
  await openSettings(mara);
  await choose(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF'));
  await told(page, 'Invalid file type');
  await told(page, 'Please select an image file.');
  await choose(page, 'large.png', 'image/png', Buffer.alloc(5_242_881));
  await told(page, 'File too large');
  await told(page, 'Please select an image smaller than 5MB.');
  await page.reload();
  await choose(page, 'lie.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
  await told(page, 'Invalid file type');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await pathOf(page)).toBeNull();
});

test('a photo that does not arrive is told, and may be sent again', async ({ browser }) => {
  const mara = await founder(browser);
  const { page } = mara;
  await openSettings(mara);
  await page.route('**/uploads/**', (route) => route.abort());
  await choose(page, 'me.png', 'image/png', picture(400, 400));
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save Photo' });
  await save.click();
  await told(page, 'Failed to update profile photo. Please try again.');
  await page.unroute('**/uploads/**');
  await save.click();
  await told(page, 'Profile photo updated');
});

test('the team and the theme are kept in the browser', async ({ browser }) => {
  const mara = await founder(browser);
  const platform = await makeTeam(mara, 'Platform');
  const research = await makeTeam(mara, 'Research');
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
  // No longer one of mine.
  await callAs(page, 'DELETE', `/api/teams/${research.id}`);
  await page.reload();
  await expect.poll(() => stored('selectedTeamId')).toBe(platform.id);
});
