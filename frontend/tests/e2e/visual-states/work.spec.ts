import { expect } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createFounder, createTeam } from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { test } from '../support/test.ts';
import { testEveryVisualState } from '../support/visual-states.ts';

testEveryVisualState('my work is accessible', async (browser, applyVisualState) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const { page } = mara;
  const make = <T>(path: string, fields: object) =>
    callApi<T>(page, 'POST', path, { teamId: team.id, assigneeId: mara.user.id, ...fields });
  const dueDate = '2026-01-02T12:00:00.000Z';
  const todo = await make<Todo>('/api/todos', { title: 'Write it', dueDate });
  await make('/api/todos', { title: 'Plan the offsite', dueDate: '2150-01-02T12:00:00.000Z' });
  await make('/api/issues', { title: 'Too slow' });
  const goal = await make<Goal>('/api/goals', { title: 'Ship the API', dueDate });
  await callApi(page, 'POST', `/api/goals/${goal.id}/milestones`, { title: 'Half of it', dueDate });
  await callApi(page, 'POST', `/api/todos/${todo.id}/timer/start`, {});
  await page.goto('/my-work');
  await applyVisualState(page);
  await expect(page.getByRole('row')).toHaveCount(5);
  await checkPage(page, 'my work');
  await page.getByRole('button', { name: /^Person: / }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await checkPage(page, 'the choice of a person');
});

testEveryVisualState(
  'todo, goal and issue pages are accessible',
  async (browser, applyVisualState) => {
    const mara = await createFounder(browser);
    const team = await createTeam(mara, 'Platform');
    const { page } = mara;
    const given = { teamId: team.id, assigneeId: mara.user.id };
    const late = { dueDate: '2026-01-02T09:00:00.000Z' };
    const goal = await callApi<Goal>(page, 'POST', '/api/goals', {
      ...given,
      title: 'Ship the API',
    });
    const linked = { ...given, goalId: goal.id };
    const todo = await callApi<Todo>(page, 'POST', '/api/todos', {
      ...linked,
      ...late,
      title: 'Write it',
    });
    const issue = await callApi<Issue>(page, 'POST', '/api/issues', {
      ...linked,
      title: 'Too slow',
    });
    await callApi(page, 'POST', '/api/time-entries', {
      todoId: todo.id,
      startTime: '2026-01-05T09:00:00.000Z',
      duration: 5400,
    });
    await callApi(page, 'POST', `/api/todos/${todo.id}/comments`, {
      content: 'Half of it **is** there',
    });

    await page.goto('/goals');
    await applyVisualState(page);
    await expect(page.getByText('Ship the API').first()).toBeVisible();
    await checkPage(page, 'the goals');
    await page.goto(`/goals/${goal.id}`);
    await expect(page.getByText('Too slow').first()).toBeVisible();
    await checkPage(page, 'a goal');
    await page.goto(`/todos/${todo.id}`);
    await expect(page.getByText('Half of it').first()).toBeVisible();
    await checkPage(page, 'a todo');
    await page.goto(`/issues/${issue.id}`);
    await expect(page.getByRole('region', { name: 'Issue Properties' })).toBeVisible();
    await checkPage(page, 'an issue');
  },
);

test('the shortcuts button is on the line of the list count at 375 px', async ({ browser }) => {
  const mara = await createFounder(browser);
  await createTeam(mara, 'Platform');
  const { page } = mara;
  await page.setViewportSize({ width: 375, height: 860 });
  for (const nouns of ['todos', 'goals', 'issues']) {
    await page.goto(`/${nouns}`);
    await expect(async () => {
      const count = await page.getByText(`0 ${nouns}`, { exact: true }).boundingBox();
      const button = await page.getByRole('button', { name: 'Keyboard shortcuts' }).boundingBox();
      if (!count || !button) throw new Error('The bar of the list is not shown.');
      expect(count.y, nouns).toBeGreaterThan(button.y);
      expect(count.y + count.height, nouns).toBeLessThan(button.y + button.height);
    }).toPass();
  }
});
