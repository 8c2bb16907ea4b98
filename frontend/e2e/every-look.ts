import { type Browser, expect, type Page } from '@playwright/test';
import { check } from './page-checks.ts';
import { test } from './test.ts';

export interface Look {
  /** Gives a page that shows something of the product the theme and the width. */
  wear: (page: Page) => Promise<void>;
  check: typeof check;
}

const themes = ['light', 'dark'] as const;
const widths = [1280, 375];

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
