import { type Browser, expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callAs, founder, makeTeam, type Visitor } from './people.ts';

export const setUp = async (browser: Browser) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  return { mara, team, page: mara.page };
};

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const makeTodo = (of: Visitor, teamId: string, fields: object) =>
  callAs<Todo>(of.page, 'POST', '/api/todos', { teamId, assigneeId: of.user.id, ...fields });

/** An hour of a day. */
export const log = (page: Page, todo: Todo, day: string, description: string) =>
  callAs(page, 'POST', '/api/time-entries', {
    todoId: todo.id,
    startTime: `${day}T09:00:00.000Z`,
    duration: 3600,
    description,
  });

/** What `?` shows, and that what had the focus has it again. */
export const expectSheet = async (page: Page, heading: string) => {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('heading', { name: heading })).toBeVisible();
  // One that is about to go, of what had the focus before, takes Escape for itself.
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
};
