import { type Browser, expect, type Page, type WebSocket } from '@playwright/test';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { callApi, createColleague, createFounder, createTeam } from '../support/fixtures.ts';
import { teamSelector } from '../support/page-helpers.ts';
import { isRead, untilRead } from '../support/requests.ts';
import { test } from '../support/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const waitForPong = (socket: WebSocket) =>
  socket.waitForEvent('framereceived', ({ payload }) => {
    const message = JSON.parse(String(payload)) as LiveMessage;
    return message.type === 'pong';
  });

/** Opens a page and waits until its live channel is open and everything is read. */
const openLive = async (page: Page, path: string) => {
  // Listens at once: the channel may be open before the page has loaded.
  const opened = page.waitForEvent('websocket').then(async (socket) => {
    await waitForPong(socket);
    return socket;
  });
  await page.goto(path);
  const socket = await opened;
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await untilRead(page);
  return socket;
};

/** The reads of a page from now on. */
const recordReads = (page: Page) => {
  const reads: string[] = [];
  page.on('request', (request) => isRead(request) && reads.push(request.url()));
  return reads;
};

/** Lets the page's clock pass the pause after which it reads what a message only names. */
const passPause = (page: Page) => page.clock.runFor(2000);

/** A founder whose first page does not store its time zone, of which the server would tell it. */
const createSettledFounder = async (browser: Browser) => {
  const founder = await createFounder(browser);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await callApi(founder.page, 'PUT', '/api/user/time-zone', { timeZone });
  return founder;
};

const setUp = async (browser: Browser) => {
  const mara = await createSettledFounder(browser);
  const { page } = mara;
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  await callApi(page, 'PUT', '/api/dashboard/preferences', {
    selectedTeamMemberIds: [idris.user.id],
  });
  const change = <T>(method: string, path: string, body: object) =>
    callApi<T>(idris.page, method, path, body);
  const owners = { his: idris.user.id, mine: mara.user.id };
  const changeTodo = async (n: number, name: keyof typeof owners, work: object) => {
    const created = { ...work, title: `${name} ${n}`, dueDate: '2020-01-01T12:00:00.000Z' };
    const todo = await change<Todo>('POST', '/api/todos', created);
    await change('PATCH', `/api/todos/${todo.id}`, { title: `Todo ${name} ${n}` });
    if (name === 'his') await change('POST', `/api/todos/${todo.id}/timer/start`, {});
  };
  const changeGoal = async (n: number, name: string, work: object) => {
    const created = { ...work, title: `Goal ${name} ${n}` };
    const goal = await change<Goal>('POST', '/api/goals', created);
    await change('PATCH', `/api/goals/${goal.id}`, { status: 'off_track' });
  };
  const changeIssue = async (n: number) => {
    const created = { teamId: team.id, title: `Issue ${n}` };
    const issue = await change<Issue>('POST', '/api/issues', created);
    await change('PATCH', `/api/issues/${issue.id}`, { priority: '5' });
  };
  /** Creates and changes a todo and a goal of each, and an issue, all at once. */
  const changeWork = async (n: number, names: (keyof typeof owners)[]) => {
    const works = names.flatMap((name) => {
      const work = { teamId: team.id, assigneeId: owners[name] };
      return [changeTodo(n, name, work), changeGoal(n, name, work)];
    });
    await Promise.all([...works, changeIssue(n)]);
  };
  return { page, changeWork };
};

test('an open dashboard shows the changes of a colleague and reads nothing', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, changeWork } = await setUp(browser);
  await page.clock.install();
  await openLive(page, '/');
  const members = panel(page, 'Team Members');
  await expect(members.getByText('Idris Okafor')).toBeVisible();
  const reads = recordReads(page);
  // A hundred and ten changes; the last are shown in every panel.
  for (const n of Array.from({ length: 10 }).keys()) await changeWork(n, ['his', 'mine']);

  const linkIn = (name: string, text: string) =>
    panel(page, name).getByRole('link', { name: new RegExp(text) });
  await expect(members.getByText('Todo his 0')).toBeVisible();
  await expect(members.getByText('Goal his 0')).toBeVisible();
  for (const n of [7, 8, 9]) {
    await expect(linkIn('My Todos', `Todo mine ${n}`)).toBeVisible();
    await expect(linkIn('Critical Issues', `Issue ${n}`)).toBeVisible();
    const feed = panel(page, 'Team Activity');
    await expect(feed.getByText(`reported issue “Issue ${n}”`)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: /10\s*unresolved issues/ })).toBeVisible();
  await passPause(page);
  expect(reads).toEqual([]);
});

test('open lists show the changes of a colleague and read nothing', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, changeWork } = await setUp(browser);
  await page.clock.install();
  const lists = { '/todos': 'Todo his', '/issues': 'Issue', '/goals': 'Goal his' };
  for (const [index, [path, title]] of Object.entries(lists).entries()) {
    await openLive(page, path);
    const reads = recordReads(page);
    await changeWork(index, ['his']);
    await expect(page.getByRole('link', { name: `${title} ${index}`, exact: true })).toBeVisible();
    await passPause(page);
    expect(reads).toEqual([]);
  }
});

test('a page receives no work of a team that it does not show', async ({ browser }) => {
  const mara = await createSettledFounder(browser);
  const { page } = mara;
  const [platform, sales] = [await createTeam(mara, 'Platform'), await createTeam(mara, 'Sales')];
  const idris = await createColleague(browser, mara, 'Idris Okafor', {
    teamIds: [platform.id, sales.id],
  });
  const create = (teamId: string, title: string) =>
    callApi<Todo>(idris.page, 'POST', '/api/todos', { title, teamId });
  const socket = await openLive(page, '/todos');
  const received: string[] = [];
  socket.on('framereceived', ({ payload }) => received.push(String(payload)));
  /** Waits until the server knows which team the page shows. */
  const selectTeam = async ({ id, name }: Team) => {
    const known = socket
      .waitForEvent('framesent', ({ payload }) => String(payload).includes(id))
      .then(() => waitForPong(socket));
    await teamSelector(page).click();
    await page.getByRole('option', { name }).click();
    await known;
  };
  const row = (title: string) => page.getByRole('link', { name: title, exact: true });

  await create(platform.id, 'Draft');
  await expect(row('Draft')).toBeVisible();
  await selectTeam(sales);
  const hidden = await create(platform.id, 'Hidden');
  await create(sales.id, 'Offer');
  await expect(row('Offer')).toBeVisible();
  expect(received.join()).not.toContain(hidden.id);

  await selectTeam(platform);
  await expect(row('Hidden')).toBeVisible();
  await create(platform.id, 'Review');
  await expect(row('Review')).toBeVisible();
});

test('an open todo shows comments and history of a colleague and reads nothing', async ({
  browser,
}) => {
  const mara = await createSettledFounder(browser);
  const { page } = mara;
  const team = await createTeam(mara, 'Platform');
  const idris = await createColleague(browser, mara, 'Idris Okafor', { teamIds: [team.id] });
  const created = { title: 'Draft', teamId: team.id };
  const todo = await callApi<Todo>(page, 'POST', '/api/todos', created);
  await page.clock.install();
  await openLive(page, `/todos/${todo.id}`);
  const reads = recordReads(page);
  const change = (method: string, part: string, body: object) =>
    callApi(idris.page, method, `/api/todos/${todo.id}${part}`, body);
  for (const n of [1, 2, 3]) {
    await change('POST', '/comments', { content: `Comment ${n}` });
    await change('PATCH', '', { title: `Draft ${n}` });
  }
  for (const n of [1, 2, 3])
    await expect(page.getByText(`Comment ${n}`, { exact: true })).toBeVisible();
  await expect(page.getByText(/Draft 2.*Draft 3/).first()).toBeVisible();
  await passPause(page);
  expect(reads).toEqual([]);
});
