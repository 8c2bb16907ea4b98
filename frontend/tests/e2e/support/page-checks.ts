import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const expectNoOverflow = async (page: Page, what: string) => {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
};

/** Finite animations change colors while they run; infinite ones, such as spinners, are ignored. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

/** Expects no horizontal overflow and, in the full run, no axe violation. */
export const checkPage = async (page: Page, what = 'the page') => {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  await expectNoOverflow(page, what);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(isStill);
  if (process.env.E2E_AXE === 'off') return;
  // Legacy mode runs axe in the page itself, which is faster, but does not cover frames.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    // Shown or not, depending on how long the pointer rests; outside all landmarks, as all popups.
    .exclude('[data-radix-popper-content-wrapper]:has([role=tooltip])')
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, what).toEqual([]);
};
