import { expect, type Page, test } from '@playwright/test';

/** Whether this walk goes through the product on a phone. */
export const isPhone = () => test.info().project.name.startsWith('phone');

/** The sidebar; on a phone it slides over the page first. */
export const openSidebar = async (page: Page) => {
  if (!isPhone()) return page.getByRole('complementary');
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
};

/** In the sidebar; on a phone under the header. */
export const teamSelector = (page: Page) =>
  page.getByRole(isPhone() ? 'banner' : 'complementary').getByRole('combobox', { name: 'Team' });

/** What a page says under its heading; a phone has no room for it. */
export const expectSubtitle = async (page: Page, subtitle: string) => {
  if (!isPhone()) await expect(page.getByText(subtitle)).toBeVisible();
};

/** What the address asks for, in whatever order. */
export const expectSearch = (page: Page, search: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(search);

/** Also while a dialog is open, which hides all around it from whoever does not see. */
export const says = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();
