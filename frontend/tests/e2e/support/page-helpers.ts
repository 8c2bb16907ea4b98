import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilRead, untilWritten } from './requests.ts';

export const isPhone = () => test.info().project.name.startsWith('phone');

/** The sidebar, opened as a sheet on a phone. */
export const openSidebar = async (page: Page) => {
  if (!isPhone()) return page.getByRole('complementary');
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
};

/** In the sidebar, or under the header on a phone. */
export const teamSelector = (page: Page) =>
  page.getByRole(isPhone() ? 'banner' : 'complementary').getByRole('combobox', { name: 'Team' });

/** The header shows the subtitle next to its controls, or below them on a phone. */
export const expectSubtitle = (page: Page, subtitle: string) =>
  expect(page.getByRole('banner').getByText(subtitle).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });

/** The server has what was entered. The tick that confirms it is gone too soon to wait for. */
export const expectSaved: (page: Page) => Promise<void> = untilWritten;

/**
 * A toast stays while the pointer is on it, however long the next step takes. A toast of an earlier
 * step may still be shown: name the one to hold, unless it is the one with Undo.
 */
export const holdToast = (page: Page, title = 'Undo') =>
  page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: title })
    .hover();

/** The page's clock stands still, so that no day ends while a test compares days. */
export const stopClock = (page: Page) => page.clock.setFixedTime(Date.now());

/** The element or a control in it has the focus. */
export const expectFocusIn = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it.contains(document.activeElement))).toBe(true);

/** A popup is painted before it takes the focus and handles keys. */
export const pressEscapeIn = async (popup: Locator) => {
  await expectFocusIn(popup);
  await popup.page().keyboard.press('Escape');
};

/** Closes the open dialog or menu; the first Escape leaves a list in it. */
export const closeByEscape = async (page: Page) => {
  const overlay = page.locator(':is([role=dialog], [role=alertdialog], [role=menu])');
  await expectFocusIn(overlay);
  const list = await page.evaluate(() => document.activeElement?.closest('[data-rows]')?.tagName);
  if (list) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
};

/** Leaves the app first, because it navigates by itself when a request finds no session. */
export const dropSession = async (page: Page) => {
  await page.goto('/icons/icon.svg');
  await page.context().clearCookies();
};

/** Content that arrives later moves what is below it. */
export const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('main')).toBeVisible();
  await untilRead(page);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
};

/** Acts and waits until the server has made the write. */
export async function waitForWrite(page: Page, method: string, act: () => Promise<void>) {
  const written = page.waitForResponse((response) => response.request().method() === method);
  await act();
  const response = await written;
  expect(response.ok(), `${method} ${response.url()} returned ${response.status()}`).toBe(true);
  // The response may have been of another write, such as the time zone's.
  await untilWritten();
}

/** Search parameters of the URL in any order. */
export const expectSearchParams = (page: Page, search: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(search);

/** Unlike a query by role, this also finds text that an open dialog hides from screen readers. */
export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();

/** The title of a todo, goal or issue on its page. */
export const titleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Title: ${title}`, exact: true });

/** The value of a property on the page of a todo, goal or issue. */
export const property = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');
