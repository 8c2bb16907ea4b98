import { expect, type Locator, type Page } from '@playwright/test';
import {
  callApi,
  createFounder,
  createFounderWithoutPhone,
  createTeam,
} from '../support/fixtures.ts';
import { expectFocusIn, expectLoaded } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const toastsOf = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** Names of the elements that a floating element covers. */
const coveredBy = async (floating: Locator, selector: string) => {
  // It stays while the pointer is on it.
  await floating.hover();
  // Its entrance animation moves it.
  await floating.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  return floating.evaluate((element, asked) => {
    const box = element.getBoundingClientRect();
    const header = document.querySelector('header > *')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll(asked)]
      .filter((other) => {
        const { top, bottom, left, right } = other.getBoundingClientRect();
        const shownFrom = other.closest('main') ? Math.max(top, header) : top;
        return (
          shownFrom < Math.min(bottom, box.bottom) &&
          bottom > box.top &&
          left < box.right &&
          right > box.left
        );
      })
      .map((other) => other.getAttribute('aria-label') ?? other.textContent);
  }, selector);
};

const fields = 'main :is(input:not([type=checkbox]), textarea)';

for (const path of ['/', '/todos', '/issues', '/goals'])
  test(`the quick add toast on ${path} covers neither inputs nor rows`, {
    tag: ['@full', '@phone'],
  }, async ({ browser }) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page } = mara;
    for (let number = 1; number <= 12; number++)
      await callApi(page, 'POST', '/api/todos', {
        title: `Todo ${number}`,
        teamId: team.id,
        assigneeId: mara.user.id,
      });
    await page.goto(path);
    const noun = { '/': 'todo', '/todos': 'todo', '/issues': 'issue', '/goals': 'goal' }[path];
    const field = page.getByRole('main').getByLabel(`New ${noun}`, { exact: true });
    await expect(field).toBeVisible();
    await expectLoaded(page);
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await field.fill('Renew the contract');
    await field.press('Enter');
    const toast = toastsOf(page).getByRole('listitem');
    await expect(toast).toContainText(/created/);
    expect(await coveredBy(toast, `${fields}, main [role=row]`)).toEqual([]);
  });

test('a toast does not cover fields and buttons of a dialog', { tag: ['@full', '@phone'] }, async ({
  browser,
}) => {
  const mara = await createFounderWithoutPhone(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: /phone/i });
  await dialog.getByRole('button', { name: 'Save' }).click();
  // The dialog hides everything around it from screen readers.
  const toast = page
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: 'Phone number required' });
  await expect(toast).toBeVisible();
  expect(await coveredBy(toast, '[role=dialog] :is(input, button)')).toEqual([]);
});

test('clicking Undo keeps the focus in its row', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await callApi(page, 'POST', '/api/todos', { title: 'Renew the contract', teamId: team.id });
  await page.goto('/todos');
  const row = page.getByRole('row', { name: 'Renew the contract' });
  await row.getByRole('checkbox').click();
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('checkbox', { name: 'Mark as completed' })).toBeVisible();
  // On the used control, or on its row if the list has rendered it again.
  await expectFocusIn(row);
});

test('pressing Undo by keyboard returns the focus to its row', { tag: '@full' }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  await callApi(page, 'POST', '/api/todos', { title: 'Renew the contract', teamId: team.id });
  await page.goto('/todos');
  const row = page.getByRole('row', { name: 'Renew the contract' });
  await row.getByRole('checkbox').click();
  const undo = toastsOf(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('checkbox', { name: 'Mark as completed' })).toBeVisible();
  // On the used control, or on its row if the list has rendered it again.
  await expectFocusIn(row);
});

test('an inline edit is confirmed by a tick next to the field', {
  tag: ['@full', '@phone'],
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const { id } = await callApi<{ id: string }>(page, 'POST', '/api/todos', {
    title: 'Renew the contract',
    teamId: team.id,
  });
  await page.goto(`/todos/${id}`);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  // Each frame is looked at, because the tick fades.
  const shown = page.waitForFunction(
    () => document.querySelector('[data-saved]')?.getBoundingClientRect().toJSON() as DOMRect,
    undefined,
    { polling: 'raf' },
  );
  await page.getByRole('option', { name: 'Blocked' }).click();
  const tick = await (await shown).jsonValue();
  const control = (await status.boundingBox())!;
  expect(tick.y).toBeGreaterThanOrEqual(control.y);
  expect(tick.y + tick.height).toBeLessThanOrEqual(control.y + control.height);
  expect(Math.abs(tick.x - (control.x + control.width))).toBeLessThan(24);
  await expect(toastsOf(page).getByRole('listitem')).toHaveCount(0);
  await expect(page.locator('[data-saved]')).toHaveCount(0);
});

test('the install card hides while it would cover an input', { tag: ['@full', '@phone'] }, async ({
  browser,
}) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.goto('/');
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'accepted' }) }));
  });
  const card = page.getByRole('region', { name: 'Install Day Zero', includeHidden: true });
  await expect(card).toBeVisible();
  const field = page.getByRole('main').getByLabel('New todo');
  // In a wide window the card is next to the field, in a narrow one on top of it.
  await page.setViewportSize({ width: 375, height: 640 });
  await expect(field).toBeVisible();
  await expectLoaded(page);
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect(card).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(card).toBeVisible();
});
