import { expect } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { inEveryLook } from './every-look.ts';
import { callAs, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

inEveryLook('todos, goals and issues by themselves', async (browser, { wear, check }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const { page } = mara;
  const given = { teamId: team.id, assigneeId: mara.user.id };
  const late = { dueDate: '2026-01-02T09:00:00.000Z' };
  const goal = await callAs<Goal>(page, 'POST', '/api/goals', { ...given, title: 'Ship the API' });
  const linked = { ...given, goalId: goal.id };
  const todo = await callAs<Todo>(page, 'POST', '/api/todos', {
    ...linked,
    ...late,
    title: 'Write it',
  });
  const issue = await callAs<Issue>(page, 'POST', '/api/issues', { ...linked, title: 'Too slow' });
  await callAs(page, 'POST', '/api/time-entries', {
    todoId: todo.id,
    startTime: '2026-01-05T09:00:00.000Z',
    duration: 5400,
  });
  await callAs(page, 'POST', `/api/todos/${todo.id}/comments`, {
    content: 'Half of it **is** there',
  });

  await page.goto('/goals');
  await wear(page);
  await expect(page.getByText('Ship the API').first()).toBeVisible();
  await check(page, 'the goals');
  await page.goto(`/goals/${goal.id}`);
  await expect(page.getByText('Too slow').first()).toBeVisible();
  await check(page, 'a goal');
  await page.goto(`/todos/${todo.id}`);
  await expect(page.getByText('Half of it').first()).toBeVisible();
  await check(page, 'a todo');
  await page.goto(`/issues/${issue.id}`);
  await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
  await check(page, 'an issue');
});

test('in a narrow window the shortcuts of a list stand beside its count', async ({ browser }) => {
  const mara = await founder(browser);
  await makeTeam(mara, 'Platform');
  const { page } = mara;
  await page.setViewportSize({ width: 375, height: 860 });
  for (const things of ['todos', 'goals', 'issues']) {
    await page.goto(`/${things}`);
    const count = await page.getByText(`0 ${things}`, { exact: true }).boundingBox();
    const button = await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox();
    if (!count || !button) throw new Error('The bar of the list is not shown.');
    expect(count.y, things).toBeGreaterThan(button.y);
    expect(count.y + count.height, things).toBeLessThan(button.y + button.height);
  }
});

test('a goal without a target date takes no line more than one with it', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const given = { teamId: team.id, assigneeId: mara.user.id, priority: 'personal' };
  await callAs(mara.page, 'POST', '/api/goals', { ...given, title: 'Some day' });
  const dueDate = '2130-01-02T12:00:00.000Z';
  await callAs(mara.page, 'POST', '/api/goals', { ...given, title: 'In time', dueDate });
  const { page } = mara;
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto('/goals');
  const heightOf = async (title: string) =>
    (await page.getByRole('row', { name: title, exact: true }).boundingBox())?.height;
  await expect(page.getByRole('button', { name: /Add target date/ })).toBeVisible();
  expect(await heightOf('Some day')).toBe(await heightOf('In time'));
});
