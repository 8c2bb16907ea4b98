import { expect, type Page } from '@playwright/test';
import { createFounder, createTeam } from '../support/fixtures.ts';
import { test } from '../support/test.ts';

const texts = [
  'Team Dashboard',
  'Every day starts at zero. Know what comes first.',
  'Fix the flaky pipeline before the release',
  'No goals assigned to you',
  '3 of 12 open, due Nov 24, 2026',
  'Mara Lindqvist joined the team',
];

/** Of the fallback's faces only those of installed fonts can be loaded. */
const fallbackIsThere = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('14px "Inter Fallback"').catch(() => []);
    return [...document.fonts].some(
      ({ family, status }) => family.includes('Inter Fallback') && status === 'loaded',
    );
  });

const widthOf = (page: Page, text: string, weight: number, family: string) =>
  page.evaluate(
    async ([content, font]) => {
      await document.fonts.load(font, content).catch(() => []);
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
      span.textContent = content;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    },
    [text, `${weight} 100px "${family}"`] as const,
  );

test('texts are as wide in the fallback as in the font', async ({ page }) => {
  await page.goto('/auth');
  test.skip(!(await fallbackIsThere(page)), 'none of the fonts of the fallback is installed');
  for (const weight of [400, 500, 600]) {
    let total = 0;
    let fallbackTotal = 0;
    for (const text of texts) {
      const width = await widthOf(page, text, weight, 'Inter');
      const fallbackWidth = await widthOf(page, text, weight, 'Inter Fallback');
      expect(Math.abs(fallbackWidth / width - 1), `${text} (${weight})`).toBeLessThan(0.05);
      total += width;
      fallbackTotal += fallbackWidth;
    }
    expect(Math.abs(fallbackTotal / total - 1), `weight ${weight}`).toBeLessThan(0.02);
  }
});

test('the title of the dashboard fits in both fonts', async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Team Dashboard' });
  const isCutOff = () => title.evaluate((text) => text.scrollWidth > text.clientWidth);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 860 });
    await expect(title).toBeVisible();
    for (const font of ['"Inter Fallback"', 'Inter']) {
      await page.evaluate(async (family) => {
        await document.fonts.load(`600 14px ${family}`).catch(() => []);
        document.documentElement.style.setProperty('--font-sans', `${family}, sans-serif`);
      }, font);
      expect(await isCutOff(), `${font}, ${width} wide`).toBe(false);
    }
  }
});
