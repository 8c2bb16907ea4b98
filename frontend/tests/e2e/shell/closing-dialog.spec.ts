import { expect, type Page } from '@playwright/test';
import { setUpGoal } from '../support/goal-detail.ts';
import { test } from '../support/test.ts';

// The animation of closing runs.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const setAnimationSpeed = async (page: Page, playbackRate: number) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate });
};

test('a click on a dialog that is closing does nothing', { tag: '@full' }, async ({ browser }) => {
  const { hers: page, details } = await setUpGoal(browser);
  await page.getByRole('button', { name: 'Delete Goal', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete goal' });
  await confirm.click({ trial: true });
  const { x, y } = (await confirm.boundingBox())!;
  await setAnimationSpeed(page, 0.001);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveAttribute('data-state', 'closed');
  await page.mouse.click(x + 5, y + 5);
  await setAnimationSpeed(page, 1);
  await expect(dialog).toBeHidden();
  expect(await details()).toMatchObject({ title: 'Cut deploy time' });
  await expect(page).toHaveURL(/\/goals\/./);
});
