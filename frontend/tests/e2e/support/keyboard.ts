import { expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi } from './fixtures.ts';
import { pressEscapeIn } from './page-helpers.ts';

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Logs an hour. */
export const log = (page: Page, todo: Todo, day: string, description: string) =>
  callApi(page, 'POST', '/api/time-entries', {
    todoId: todo.id,
    startTime: `${day}T09:00:00.000Z`,
    duration: 3600,
    description,
  });

/** Opens the shortcuts by `?`, expects the section and closes them. */
export const expectShortcuts = async (page: Page, heading: string) => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: heading })).toBeVisible();
  // An open tooltip would handle Escape itself.
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await pressEscapeIn(sheet);
  await expect(sheet).toHaveCount(0);
};
