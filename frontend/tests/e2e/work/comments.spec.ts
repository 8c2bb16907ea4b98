import { expect, type Page } from '@playwright/test';
import type { Notification } from '#shared/notifications/notification.ts';
import type { Todo } from '#shared/todos/todo.ts';
import {
  callApi,
  createColleague,
  createFounder,
  createTeam,
  type TestUser,
} from '../support/fixtures.ts';
import { checkPage } from '../support/page-checks.ts';
import { expectText } from '../support/page-helpers.ts';
import { test } from '../support/test.ts';

const setUp = async (maraOf: Parameters<typeof createFounder>[0]) => {
  const mara = await createFounder(maraOf);
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(maraOf, mara, 'Idris Okafor', { teamIds: [team.id] });
  const make = (kind: 'todos' | 'issues', teamId = team.id) =>
    callApi<{ id: string }>(mara.page, 'POST', `/api/${kind}`, {
      title: 'Rotate the credentials',
      teamId,
      assigneeId: mara.user.id,
    });
  return { mara, idris, team, make };
};

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Types of the comment notifications, newest first. */
const commentNotificationsOf = async ({ page }: TestUser) => {
  const all = await callApi<Notification[]>(page, 'GET', '/api/notifications');
  return all.map(({ type }) => type).filter((type) => /^(mentioned|commented)$/.test(type));
};

async function discuss(mara: TestUser, idris: TestUser): Promise<void> {
  const [hers, his] = [mara.page, idris.page];
  await expect(hers.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled();

  await test.step('Mara mentions Idris by keyboard and Idris sees the comment', async () => {
    await field(hers).fill('Hi ');
    await field(hers).press('End');
    await hers.keyboard.type('@okaf');
    await expect(hers.getByRole('option')).toHaveCount(1);
    await checkPage(hers, 'the suggestions');
    await hers.keyboard.press('Enter');
    await expect(field(hers)).toHaveValue('Hi @Idris Okafor ');
    await hers.keyboard.type('can you look?');
    await hers.keyboard.press('Control+Enter');
    await expect(hers.getByText('Comment added', { exact: true }).first()).toBeVisible();
    await expect(
      hers.getByText('Your comment has been posted successfully.').first(),
    ).toBeVisible();
    await expect(field(hers)).toHaveValue('');
    const mention = entry(his, 'can you look?').getByRole('link', { name: '@Idris Okafor' });
    await expect(mention).toHaveAttribute('href', `/profile/${idris.user.id}`);
    await expect.poll(() => commentNotificationsOf(idris)).toEqual(['mentioned']);
    expect(await commentNotificationsOf(mara)).toEqual([]);
  });

  await test.step('Idris replies, edits and deletes a comment, and Mara is notified of the reply', async () => {
    await field(his).fill('Almots done');
    await his.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(entry(hers, 'Almots done')).toBeVisible();
    await expect.poll(() => commentNotificationsOf(mara)).toEqual(['commented']);
    await entry(his, 'Almots done').getByRole('button', { name: 'Comment actions' }).click();
    await his.getByRole('menuitem', { name: 'Edit' }).click();
    await his.getByRole('textbox', { name: 'Edit comment' }).fill('Almost done');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(entry(hers, 'Almost done')).toContainText('edited');
    await checkPage(hers, 'the feed');
    await entry(his, 'Almost done').getByRole('button', { name: 'Comment actions' }).click();
    await his.getByRole('menuitem', { name: 'Delete' }).click();
    await his.getByRole('button', { name: 'Delete comment' }).click();
    await expect(entry(hers, 'Almost done')).toHaveCount(0);
    await expect(entry(hers, 'can you look?')).toHaveCount(1);
    expect(await commentNotificationsOf(mara)).toEqual(['commented']);
  });
}

test('comments on an issue are added, edited and deleted live for two users', {
  tag: '@full',
}, async ({ browser }) => {
  const { mara, idris, make } = await setUp(browser);
  const issue = await make('issues');
  for (const { page } of [mara, idris]) await page.goto(`/issues/${issue.id}`);
  await discuss(mara, idris);

  await test.step('editing a comment shows mentions as names', async () => {
    const { page } = mara;
    await entry(page, 'can you look?').getByRole('button', { name: 'Comment actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const editor = page.getByRole('textbox', { name: 'Edit comment' });
    await expect(editor).toHaveValue('Hi @Idris Okafor can you look?');
    await editor.fill('Thanks @Idris Okafor!');
    await page.getByRole('button', { name: 'Save' }).click();
    const mention = entry(idris.page, 'Thanks').getByRole('link', { name: '@Idris Okafor' });
    await expect(mention).toBeVisible();
    expect(await commentNotificationsOf(idris)).toEqual(['mentioned']);
  });
});

test('comments on a todo are added, edited and deleted live for two users', {
  tag: '@phone',
}, async ({ browser }) => {
  const { mara, idris, make } = await setUp(browser);
  const todo = await make('todos');
  const [hers, his] = [mara.page, idris.page];
  await hers.goto(`/todos/${todo.id}`);
  await his.goto(`/todos/${todo.id}`);
  await expect(his.getByText('created this todo')).toBeVisible();
  await discuss(mara, idris);

  await test.step('the activity tab describes changes to the todo', async () => {
    const change = { status: 'blocked', description: 'Waits for the vendor' };
    await callApi<Todo>(his, 'PATCH', `/api/todos/${todo.id}`, change);
    await hers.getByRole('tab', { name: 'Activity' }).click();
    await expect(entry(hers, 'can you look?')).toHaveCount(0);
    await expect(entry(hers, 'commented')).toHaveCount(2);
    const line = entry(hers, 'Idris Okafor changed');
    await line.getByRole('button', { name: 'Show changes' }).click();
    await expect(line).toContainText('Waits for the vendor');
    await expect(line).toContainText('Blocked');
    await checkPage(hers, 'the activity');
    await hers.getByRole('tab', { name: 'Comments' }).click();
    await expect(hers.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('a rejected comment returns to the field and survives a reload', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, make } = await setUp(browser);
  const issue = await make('issues');
  const { page } = mara;
  await page.goto(`/issues/${issue.id}`);
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { error: 'Not now.', code: 'no' } })
      : route.fallback(),
  );
  await field(page).fill('It is down again');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText('Failed to add comment. Please try again.', { exact: true }).first(),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('It is down again');
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await page.unroute('**/comments');
  await page.reload();
  await expect(field(page)).toHaveValue('It is down again');
  await field(page).press('Control+Enter');
  await expectText(page, 'Comment added');
  await page.reload();
  await expect(entry(page, 'It is down again')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('in a private team only members can be mentioned and notified', { tag: '@full' }, async ({
  browser,
}) => {
  const { mara, idris, make } = await setUp(browser);
  const secret = await createTeam(mara, 'Acquisition', true);
  const todo = await make('todos', secret.id);
  await mara.page.goto(`/todos/${todo.id}`);
  await expect(mara.page.getByText('created this todo')).toBeVisible();
  await field(mara.page).fill('Ask @ok');
  await field(mara.page).press('End');
  await mara.page.keyboard.type('af');
  await expect(mara.page.getByRole('option')).toHaveCount(0);
  await field(mara.page).fill('Ask @Idris Okafor later');
  await field(mara.page).press('Control+Enter');
  await expect(entry(mara.page, 'later')).toBeVisible();
  await expect(entry(mara.page, 'later').getByRole('link', { name: /^@/ })).toHaveCount(0);
  expect(await commentNotificationsOf(idris)).toEqual([]);
});
