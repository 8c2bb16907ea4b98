import { expect } from '@playwright/test';
import type { Todo } from '#shared/todos/todo.ts';
import { callAs, colleague, founder, makeTeam } from './people.ts';
import { test } from './test.ts';

test('what somebody is given shows at once, is read, and leads there', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor');
  const { page } = idris;
  await page.goto('/teams');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByText(/when tasks are assigned by team members/)).toBeVisible();
  await page.keyboard.press('Escape');
  await callAs(mara.page, 'POST', `/api/teams/${team.id}/members`, { userId: idris.user.id });
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await callAs(page, 'PATCH', '/api/notifications/mark-all-read');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const assign = (title: string) =>
    callAs<Todo>(mara.page, 'POST', '/api/todos', {
      title,
      teamId: team.id,
      assigneeId: idris.user.id,
    });
  await assign('Rotate the credentials');
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const second = await assign('Write the runbook');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const popup = page.getByRole('dialog', { name: 'Notifications' });
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

test('all are marked read at once; beyond 99 the badge says so', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(browser, mara, 'Idris Okafor');
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        callAs(mara.page, 'POST', '/api/todos', {
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
    (await callAs<{ count: number }>(page, 'GET', '/api/notifications/unread-count')).count,
  ).toBe(0);
});

test('nobody is told of their own acts', async ({ browser }) => {
  const mara = await founder(browser);
  const team = await makeTeam(mara, 'Platform');
  await callAs(mara.page, 'POST', '/api/todos', {
    title: 'Mine',
    teamId: team.id,
    assigneeId: mara.user.id,
  });
  expect(
    await callAs<{ count: number }>(mara.page, 'GET', '/api/notifications/unread-count'),
  ).toEqual({ count: 0 });
});
