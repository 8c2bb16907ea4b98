import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '../src/ui/toast.ts';
import {
  daysAgo,
  idris,
  issueAnswers,
  launch,
  makeIssue,
  mara,
  platform,
  refusing,
  showIssues,
} from './issues-world.ts';
import { pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

const rowOf = (title: string) => screen.findByRole('row', { name: title });
const within1 = async (title: string) => within(await rowOf(title));

test('without a team: Select a Team, and what to do', async () => {
  await pretendApi({ user: mara, teams: [] });
  await renderApp('/issues');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage issues')).toBeTruthy();
});

describe('a row', () => {
  test('tells title, level, age, description, status, assignee, goal, date and the way to it', async () => {
    const issue = makeIssue('Exports time out', {
      description: 'Above 50k rows',
      priority: '5',
      status: 'in_progress',
      assigneeId: idris.id,
      goalId: launch.id,
      createdAt: daysAgo(12),
    });
    await showIssues('/issues', [issue]);
    const row = await within1('Exports time out');
    await row.findByText('Idris Okafor');
    await row.findByText('Launch in March');
    for (const text of ['Above 50k rows', 'Level 5', 'Day 12', 'In progress'])
      expect(row.getByText(text)).toBeTruthy();
    const created = new Date(daysAgo(12)).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
    });
    expect(row.getByText('Created', { exact: false }).parentElement?.textContent).toContain(
      created,
    );
    const view = row.getByRole('link', { name: /^View/ });
    expect(view.getAttribute('href')).toBe(`/issues/${issue.id}`);
  });

  test('names a goal that is not to be found Unknown Goal', async () => {
    const goalId = '99999999-9999-4999-8999-999999999999';
    await showIssues('/issues', [makeIssue('Lost', { goalId })]);
    expect(await (await within1('Lost')).findByText('Unknown Goal')).toBeTruthy();
  });

  test('shows its status in its colour, and is struck through when it is over', async () => {
    await showIssues('/issues', [
      makeIssue('A', { status: 'open' }),
      makeIssue('B', { status: 'in_progress' }),
      makeIssue('C', { status: 'resolved' }),
      makeIssue('D', { status: 'cancelled' }),
    ]);
    const look = async (title: string) => {
      const row = await within1(title);
      const badge = row.getByRole('combobox', { name: 'Status' }).querySelector('[class*=-soft]');
      const isStruck = row.getByRole('link', { name: title }).className.includes('line-through');
      return [badge?.className.match(/bg-(\w+)-soft/)?.[1], isStruck];
    };
    expect(await look('A')).toEqual(['red', false]);
    expect(await look('B')).toEqual(['yellow', false]);
    expect(await look('C')).toEqual(['green', true]);
    expect(await look('D')).toEqual(['grey', true]);
  });

  test.each([
    ['Status', 'Resolved', 'Issue status updated successfully', { status: 'resolved' }],
    ['Level', /Level 5/, 'Issue priority updated successfully', { priority: '5' }],
    ['Assignee', 'Idris Okafor', 'Issue assignee updated successfully', { assigneeId: idris.id }],
  ])('%s is changed where it stands, and says so', async (field, option, said, body) => {
    const { user, sent } = await showIssues('/issues', [makeIssue('Slow')]);
    const row = await within1('Slow');
    const opener =
      field === 'Assignee'
        ? await row.findByRole('button', { name: /Assignee/ })
        : row.getByRole('combobox', { name: field });
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Success')).toBeTruthy();
    expect(sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test.each([
    ['Status', 'Resolved', 'Failed to update issue status'],
    ['Level', /Level 5/, 'Failed to update issue priority'],
    ['Assignee', 'Idris Okafor', 'Failed to update issue assignee'],
  ])('%s goes back to what it was when it is refused', async (field, option, said) => {
    const issue = makeIssue('Slow');
    const { user } = await showIssues('/issues', [issue], refusing(issue));
    const row = await within1('Slow');
    const opener =
      field === 'Assignee'
        ? await row.findByRole('button', { name: /Assignee/ })
        : row.getByRole('combobox', { name: field });
    const before = opener.textContent;
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect(opener.textContent).toBe(before);
  });
});

describe('search, filters and sorts', () => {
  const issues = [
    makeIssue('beta', { priority: '2', status: 'resolved', createdAt: daysAgo(3) }),
    makeIssue('Alpha', { priority: '5', status: 'in_progress', createdAt: daysAgo(9) }),
    makeIssue('gamma 10', { priority: '2', createdAt: daysAgo(1) }),
    makeIssue('gamma 9', { priority: '4', status: 'cancelled', createdAt: daysAgo(5) }),
  ];

  test.each([
    ['', ['Alpha', 'gamma 9', 'gamma 10', 'beta']],
    ['?sort=level-low', ['gamma 10', 'beta', 'gamma 9', 'Alpha']],
    ['?sort=newest', ['gamma 10', 'beta', 'gamma 9', 'Alpha']],
    ['?sort=oldest', ['Alpha', 'gamma 9', 'beta', 'gamma 10']],
    ['?sort=status', ['gamma 10', 'Alpha', 'beta', 'gamma 9']],
    ['?sort=title', ['Alpha', 'beta', 'gamma 9', 'gamma 10']],
    ['?status=resolved', ['beta']],
    ['?level=2', ['gamma 10', 'beta']],
    ['?search=GAMMA&level=4', ['gamma 9']],
    ['?status=nonsense&level=7&sort=sideways', ['Alpha', 'gamma 9', 'gamma 10', 'beta']],
  ])('at /issues%s are %j', async (address, expected) => {
    const { titles } = await showIssues(`/issues${address}`, issues);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  test('are chosen on the page, counted, and stand in the address', async () => {
    const { main, user, titles, place } = await showIssues('/issues', issues);
    await main.findByText('4 issues');
    await user.type(main.getByRole('searchbox', { name: 'Search issues' }), 'gam');
    await waitFor(() => expect(titles()).toEqual(['gamma 9', 'gamma 10']));
    expect(main.getByText('2 of 4 issues')).toBeTruthy();
    const [status] = main.getAllByRole('combobox', { name: 'Status' });
    await user.click(status!);
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
    await waitFor(() => expect(titles()).toEqual(['gamma 9']));
    await waitFor(() => expect(place()).toBe('/issues?search=gam&status=cancelled'));
  });

  test('that find nothing say what was looked for, and are cleared', async () => {
    const { main, user, titles } = await showIssues('/issues?search=delta&level=1', issues);
    await main.findByRole('heading', { name: 'No issues found' });
    expect(main.getByText(/no issue of level 1 with “delta”/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
  });
});

describe('quick add', () => {
  test('needs a title, gives it an assignee and a level, and says so', async () => {
    const { main, user, titles, sent } = await showIssues('/issues', []);
    await main.findByRole('heading', { name: 'No issues found' });
    expect(main.getByText(/no open issues/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Create First Issue' }));
    const field = main.getByRole<HTMLInputElement>('textbox', { name: 'New issue' });
    expect(document.activeElement).toBe(field);
    const add = main.getByRole<HTMLButtonElement>('button', { name: 'Add Issue' });
    expect(add.disabled).toBe(true);
    await user.type(field, '   {Enter}');
    expect(sent('POST')).toEqual([]);
    await user.click(main.getByRole('button', { name: /Assignee/ }));
    await user.click(await screen.findByRole('option', { name: 'Idris Okafor' }));
    const levels = main.getAllByRole('combobox', { name: 'Level' });
    await user.click(levels.at(-1)!);
    await user.click(await screen.findByRole('option', { name: /Level 4/ }));
    await user.type(field, ' It is down {Enter}');
    await waitFor(() => expect(titles()).toEqual(['It is down']));
    await user.type(field, 'It is slow');
    await user.click(add);
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    expect(sent('POST').map(({ body }) => body)).toMatchObject([
      { title: 'It is down', teamId: platform.id, assigneeId: idris.id, priority: '4' },
      { title: 'It is slow', assigneeId: null, priority: '3', reporterId: mara.id },
    ]);
    expect(await screen.findByText('Issue created successfully')).toBeTruthy();
  });

  test('that is refused gives the text back', async () => {
    const answers = { 'POST /api/issues': () => refused(409, 'Not now.') };
    const { main, user, titles } = await showIssues('/issues?new=1', [], answers);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New issue' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'It is down{Enter}');
    await screen.findByText('Failed to create issue');
    expect(field.value).toBe('It is down');
    expect(titles()).toEqual([]);
  });
});

describe('the archive', () => {
  const open = makeIssue('Open one');
  const done = [1, 2].map((n) => makeIssue(`Done ${n}`, { status: 'resolved' }));
  const old = makeIssue('Old one', { status: 'resolved', archived: true });

  test('shows what is archived, to be read only', async () => {
    const { main, user, titles } = await showIssues('/issues', [open, ...done, old]);
    await main.findByRole('button', { name: 'Archive 2 Completed' });
    await user.click(main.getByRole('checkbox', { name: 'Show Archived' }));
    await waitFor(() => expect(titles()).toEqual(['Old one']));
    expect(main.getByText('Archived: 1 issue')).toBeTruthy();
    const row = await within1('Old one');
    expect(row.queryByRole('combobox')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
    expect(row.getByText('Resolved')).toBeTruthy();
    expect(row.getByText('Unassigned')).toBeTruthy();
    expect(main.queryByRole('button', { name: /Archive/ })).toBeNull();
    expect(main.queryByRole('textbox', { name: 'New issue' })).toBeNull();
  });

  test('takes in all that is resolved, as one piece of work that is asked after', async () => {
    const id = '77777777-7777-4777-8777-777777777777';
    const archive = { id, teamId: platform.id, type: 'issue', createdAt: daysAgo(0) };
    let asked = 0;
    const answers = issueAnswers([open, ...done]);
    const list = `GET /api/teams/${platform.id}/issues`;
    const { main, user, titles } = await showIssues('/issues', [open, ...done], {
      [list]: () => (asked > 2 ? [200, [open]] : answers[list]!({})),
      [`POST /api/teams/${platform.id}/issue-archive`]: () => [
        201,
        { ...archive, total: null, archived: 0, state: 'running' },
      ],
      [`GET /api/archives/${id}`]: () => {
        asked += 1;
        // One answer that does not come ends nothing.
        if (asked === 2) return refused(503, 'Busy.');
        return [
          200,
          {
            ...archive,
            total: 2,
            archived: Math.min(asked, 2),
            state: asked > 2 ? 'done' : 'running',
          },
        ];
      },
    });
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    await main.findByRole('button', { name: 'Archiving 1 of 2…' });
    expect(await screen.findByText('Archived 2 completed issue(s)')).toBeTruthy();
    await waitFor(() => expect(titles()).toEqual(['Open one']));
    expect(main.queryByRole('button', { name: /Archiv/ })).toBeNull();
  });

  test('that does not begin says so', async () => {
    const { main, user, titles } = await showIssues('/issues', [open, ...done]);
    await user.click(await main.findByRole('button', { name: 'Archive 2 Completed' }));
    expect(await screen.findByText('Failed to archive completed issues')).toBeTruthy();
    expect(titles()).toHaveLength(3);
  });
});

describe('the keyboard', () => {
  const issues = ['5', '4', '3'].map((priority) =>
    makeIssue(`Level ${priority}`, { priority: priority as '5' }),
  );

  test('arrows move, Space resolves with a way back, L S A open fields, Enter opens', async () => {
    const { user, sent, place } = await showIssues('/issues', issues);
    (await rowOf('Level 5')).focus();
    await user.keyboard('{ArrowDown}');
    const second = await rowOf('Level 4');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard(' ');
    await screen.findByText('Issue status updated successfully');
    expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'resolved' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PATCH').at(-1)?.body).toEqual({ status: 'open' }));
    second.focus();
    await user.keyboard('l');
    await screen.findByRole('option', { name: /Level 1/ });
    await user.keyboard('{Escape}');
    second.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe(`/issues/${issues[1]?.id}`));
  });
});

test('a link lights its issue, also one in the archive that the filters hide', async () => {
  const old = makeIssue('Old one', { status: 'cancelled', archived: true });
  const address = `/issues?search=nothing&highlight=${old.id}`;
  const { titles, place } = await showIssues(address, [makeIssue('Open one'), old]);
  await waitFor(() => expect(titles()).toEqual(['Old one']));
  await waitFor(async () => expect((await rowOf('Old one')).hasAttribute('data-lit')).toBe(true));
  await waitFor(() => expect(place()).toBe('/issues?archived=1'), { timeout: 4000 });
});

test('a failure says what failed, and can be tried again', async () => {
  const list = `GET /api/teams/${platform.id}/issues`;
  let isDown = true;
  const { main, user, titles } = await showIssues('/issues', [], {
    [list]: () => (isDown ? refused(500, 'Down.') : [200, [makeIssue('Here')]]),
  });
  expect((await main.findByRole('alert')).textContent).toContain('Failed to fetch issues');
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Here']));
});
