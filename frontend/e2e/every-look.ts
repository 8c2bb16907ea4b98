import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './test.ts';

export interface Look {
  /** Gives a page that shows something of the product the theme and the width. */
  wear: (page: Page) => Promise<void>;
  check: typeof check;
}

const themes = ['light', 'dark'] as const;
const widths = [1280, 375];

/** Nothing is wider than the screen. */
export const fits = async (page: Page, what: string) => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} is wider than the screen`).toBeLessThanOrEqual(0);
};

/** Axe finds nothing, and nothing is wider than the screen. */
export const check = async (page: Page, what: string) => {
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
  await fits(page, what);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect(found, what).toEqual([]);
};

/** A walk in both themes, on a desk and on a phone. */
export const inEveryLook = (
  title: string,
  walk: (browser: Browser, look: Look) => Promise<void>,
) => {
  for (const theme of themes)
    for (const width of widths)
      test(`${title}, ${theme}, ${width} wide`, async ({ browser }) => {
        const wear = async (page: Page) => {
          await page.setViewportSize({ width, height: 860 });
          await page.evaluate((chosen) => localStorage.setItem('day-zero-theme', chosen), theme);
          await page.reload();
          await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
        };
        await walk(browser, { wear, check });
      });
};
