import { expect } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { pressEscapeIn } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

test('an assignment notifies at once, can be marked read and leads to the todo', {
  tag: '@phone',
}, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  const { page } = idris;
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popup.getByText(/when tasks are assigned by team members/)).toBeVisible();
  await pressEscapeIn(popup);
  await callApi(mara.page, 'POST', `/api/teams/${team.id}/members`, { userId: idris.user.id });
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await callApi(page, 'PATCH', '/api/notifications/mark-all-read');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const assign = (title: string) =>
    callApi<Todo>(mara.page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: idris.user.id,
    });
  await assign('Rotate the credentials');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const second = await assign('Write the runbook');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await expect(popup.getByRole('row')).toHaveCount(3);
  await expect(popup.getByRole('row').first()).toContainText('Write the runbook');
  await expect(popup.getByRole('row').first()).toContainText('Just now');
  await popup.getByRole('button', { name: 'Mark as read' }).nth(1).click();
  await expect(
    page.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true }),
  ).toHaveCount(1);
  await popup.getByRole('button', { name: /Write the runbook/ }).click();
  await expect(page).toHaveURL(/\/todos/);
  await expect(page.getByRole('row', { name: second.title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test('the badge shows 99+ and Mark all read clears it', { tag: '@full' }, async ({ browser }) => {
  const mara = await createFounder(browser);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor');
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        callApi(mara.page, 'POST', '/api/todos', {
          title: `Todo ${batch}-${n}`,
          teamId: team.id,
          assigneeId: idris.user.id,
        }),
      ),
    );
  const { page } = idris;
  await page.goto('/teams');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toContainText('99+');
  const icon = await bell.locator('svg').boundingBox();
  const badge = await bell.getByText('99+').boundingBox();
  if (!icon || !badge) throw new Error('The bell is not shown.');
  expect(badge.x, 'the badge hides the bell').toBeGreaterThan(icon.x + icon.width / 2);
  expect(badge.y + badge.height).toBeLessThanOrEqual(icon.y + icon.height / 2);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expect(
    (await callApi<{ count: number }>(page, 'GET', '/api/notifications/unread-count')).count,
  ).toBe(0);
});
