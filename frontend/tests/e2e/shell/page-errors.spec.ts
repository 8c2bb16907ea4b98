import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

for (const [what, kind, breakScript] of [
  ['throws', 'ReferenceError', { contentType: 'text/javascript', body: 'notThere();' }],
  ['is missing', 'NotLoaded', { status: 404, body: '' }],
] as const)
  test(`a page whose main script ${what} reports it`, { tag: '@full' }, async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    let main = '';
    await page.route('**/assets/*.js', async (route) => {
      const script = await page.locator('script[type=module][src]').getAttribute('src');
      main ||= script ?? '';
      if (new URL(route.request().url()).pathname !== main) return route.continue();
      await route.fulfill(breakScript);
    });
    const reported = page.waitForResponse('**/api/page-errors');
    await page.goto('/auth');
    const response = await reported;
    expect(response.status()).toBe(204);
    const report = response.request().postDataJSON();
    expect(report.kind).toBe(kind);
    expect(report.place).toContain(main);
    await context.close();
  });
