import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Gives an open page the theme and the width. */
type ApplyVisualState = (page: Page) => Promise<void>;

const themes = ['light', 'dark'] as const;
const widths = [1280, 375];

/** One test per theme and width. */
export const testEveryVisualState = (
  title: string,
  run: (browser: Browser, applyVisualState: ApplyVisualState) => Promise<void>,
) => {
  for (const theme of themes)
    for (const width of widths)
      test(`${title}, ${theme}, ${width} wide`, async ({ browser }) => {
        await run(browser, async (page) => {
          await page.setViewportSize({ width, height: 860 });
          await page.evaluate((chosen) => localStorage.setItem('day-zero-theme', chosen), theme);
          await page.reload();
          await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/);
        });
      });
};
