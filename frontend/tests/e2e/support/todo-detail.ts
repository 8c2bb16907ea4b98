import { type Browser, expect, type Page } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from './fixtures.ts';
import { titleOf } from './page-helpers.ts';

/** Mara and Idris with the same todo open. */
export const setUpTodo = async (browser: Browser) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const todo = await callApi<Todo>(mara.page, 'POST', '/api/todos', {
    title: 'Rotate the credentials',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  const open = async (page: Page) => {
    await page.goto(`/todos/${todo.id}`);
    await expect(titleOf(page, 'Rotate the credentials')).toBeVisible();
  };
  await open(mara.page);
  await open(idris.page);
  return { mara, idris, team, todo, hers: mara.page, his: idris.page };
};
