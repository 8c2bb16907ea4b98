import { expect, type Page } from '@playwright/test';
import type { Notification } from '#shared/notifications/notification.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { check } from './page-checks.ts';
import { callAs, colleague, founder, makeTeam, type Visitor } from './people.ts';
import { test } from './test.ts';

const setUp = async (maraOf: Parameters<typeof founder>[0]) => {
  const mara = await founder(maraOf);
  const team = await makeTeam(mara, 'Platform');
  const idris = await colleague(maraOf, mara, 'Idris Okafor', { teamIds: [team.id] });
  const make = (kind: 'todos' | 'issues', teamId = team.id) =>
    callAs<{ id: string }>(mara.page, 'POST', `/api/${kind}`, {
      title: 'Rotate the credentials',
      teamId,
      assigneeId: mara.user.id,
    });
  return { mara, idris, team, make };
};

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** What somebody was told of comments, the newest first. */
const toldOf = async ({ page }: Visitor) => {
  const all = await callAs<Notification[]>(page, 'GET', '/api/notifications');
  return all.map(({ type }) => type).filter((type) => /^(mentioned|commented)$/.test(type));
};

test('two people talk about a todo: each sees what the other writes, changes and deletes', async ({
  browser,
}) => {
  const { mara, idris, make } = await setUp(browser);
  const todo = await make('todos');
  const [hers, his] = [mara.page, idris.page];
  await hers.goto(`/todos/${todo.id}`);
  await his.goto(`/todos/${todo.id}`);
  await expect(hers.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await expect(his.getByText('created this todo')).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled();

  await test.step('she mentions him by the keyboard, and he sees it', async () => {
    await field(hers).fill('Hi ');
    await field(hers).press('End');
    await hers.keyboard.type('@okaf');
    await expect(hers.getByRole('option')).toHaveCount(1);
    await check(hers, 'the suggestions');
    await hers.keyboard.press('Enter');
    await expect(field(hers)).toHaveValue(`Hi @${idris.account.username} `);
    await hers.keyboard.type('can you look?');
    await hers.keyboard.press('Control+Enter');
    await expect(hers.getByText('Comment added', { exact: true }).first()).toBeVisible();
    await expect(
      hers.getByText('Your comment has been posted successfully.').first(),
    ).toBeVisible();
    await expect(field(hers)).toHaveValue('');
    const mention = entry(his, 'can you look?').getByRole('link', {
      name: `@${idris.account.username}`,
    });
    await expect(mention).toHaveAttribute('href', `/profile/${idris.user.id}`);
    expect(await toldOf(idris)).toEqual(['mentioned']);
    expect(await toldOf(mara)).toEqual([]);
  });

  await test.step('he answers, which she is told of; he changes it, and deletes it', async () => {
    await field(his).fill('Almots done');
    await his.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(entry(hers, 'Almots done')).toBeVisible();
    expect(await toldOf(mara)).toEqual(['commented']);
    await entry(his, 'Almots done').getByRole('button', { name: 'Comment actions' }).click();
    await his.getByRole('menuitem', { name: 'Edit' }).click();
    await his.getByRole('textbox', { name: 'Edit comment' }).fill('Almost done');
    await his.getByRole('button', { name: 'Save' }).click();
    await expect(entry(hers, 'Almost done')).toContainText('edited');
    await check(hers, 'the feed');
    await entry(his, 'Almost done').getByRole('button', { name: 'Comment actions' }).click();
    await his.getByRole('menuitem', { name: 'Delete' }).click();
    await his.getByRole('button', { name: 'Delete comment' }).click();
    await expect(entry(hers, 'Almost done')).toHaveCount(0);
    await expect(entry(hers, 'can you look?')).toHaveCount(1);
    expect(await toldOf(mara)).toEqual(['commented']);
  });

  await test.step('what he does to the todo stands in its activity, in words', async () => {
    const change = { status: 'blocked', description: 'Waits for the vendor' };
    await callAs<Todo>(his, 'PATCH', `/api/todos/${todo.id}`, change);
    await hers.getByRole('tab', { name: 'Activity' }).click();
    await expect(entry(hers, 'can you look?')).toHaveCount(0);
    await expect(entry(hers, 'commented')).toHaveCount(2);
    const line = entry(hers, 'Idris Okafor changed');
    await line.getByRole('button', { name: 'Show changes' }).click();
    await expect(line).toContainText('Waits for the vendor');
    await expect(line).toContainText('Blocked');
    await check(hers, 'the activity');
    await hers.getByRole('tab', { name: 'Comments' }).click();
    await expect(hers.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('a comment that is refused is given back, and a draft waits for its author', async ({
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
  await expect(entry(page, 'It is down again')).toBeVisible();
  await page.reload();
  await expect(entry(page, 'It is down again')).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('in a private team only its members are offered, and told', async ({ browser }) => {
  const { mara, idris, make } = await setUp(browser);
  const secret = await makeTeam(mara, 'Acquisition', true);
  const todo = await make('todos', secret.id);
  await mara.page.goto(`/todos/${todo.id}`);
  await expect(mara.page.getByText('created this todo')).toBeVisible();
  await field(mara.page).fill('Ask @ok');
  await field(mara.page).press('End');
  await mara.page.keyboard.type('af');
  await expect(mara.page.getByRole('option')).toHaveCount(0);
  await field(mara.page).fill(`Ask @${idris.account.username} later`);
  await field(mara.page).press('Control+Enter');
  await expect(entry(mara.page, 'later')).toBeVisible();
  await expect(entry(mara.page, 'later').getByRole('link', { name: /^@/ })).toHaveCount(0);
  expect(await toldOf(idris)).toEqual([]);
});
