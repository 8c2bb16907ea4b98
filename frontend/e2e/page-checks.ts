import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the screen. */
export const fits = async (page: Page, what: string) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
};

/** What fades in has other colours meanwhile; what turns for ever is looked at as it is. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

/** Axe finds nothing, and nothing is wider than the screen. */
export const check = async (page: Page, what = 'the page') => {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  await fits(page, what);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(isStill);
  // In the page itself, told only of what is wrong; what has frames is summed up on a second page.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, what).toEqual([]);
};
