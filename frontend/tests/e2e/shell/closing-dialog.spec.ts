import { expect, type Locator, type Page } from '@playwright/test';
import { createFounder } from '../support/fixtures.ts';
import { setUpGoal } from '../support/goal-detail.ts';
import { expectSaved, pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

// The animation of closing runs.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const setAnimationSpeed = async (page: Page, playbackRate: number) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate });
};

/** Closes an overlay and clicks one of its controls before the animation has ended. */
const clickWhileClosing = async (page: Page, overlay: Locator, control: Locator) => {
  await control.click({ trial: true });
  const { x, y } = (await control.boundingBox())!;
  await setAnimationSpeed(page, 0.001);
  await pressEscapeIn(overlay);
  await expect(overlay).toHaveAttribute('data-state', 'closed');
  await page.mouse.click(x + 5, y + 5);
  await setAnimationSpeed(page, 1);
  await expect(overlay).toBeHidden();
};

test('a click on an alert dialog that is closing deletes nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const { hers: page, details } = await setUpGoal(browser);
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });
  await page.getByRole('button', { name: 'Delete Goal', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await clickWhileClosing(page, dialog, dialog.getByRole('button', { name: 'Delete goal' }));
  await expectSaved(page);
  expect(deletions).toEqual([]);
  expect(await details()).toMatchObject({ title: 'Cut deploy time' });
  await expect(page).toHaveURL(/\/goals\/./);
});

test('a click on a dialog that is closing does nothing', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.goto('/teams');
  const open = page.getByRole('button', { name: 'Create Team' }).first();
  await open.click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Create Team' });
  await clickWhileClosing(page, dialog, submit);
  await expect(page.getByText('Team name is required')).toHaveCount(0);
});

test('a click on a sheet that is closing does nothing', { tag: '@full' }, async ({ browser }) => {
  const { page } = await createFounder(browser);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await clickWhileClosing(page, sheet, sheet.getByRole('link', { name: 'Issues' }));
  await expect(page).toHaveURL(/\/settings$/);
});
