import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { daysAgo, makeIssue, showIssues } from './issues-world.ts';
import { pretendApi, refused } from './pretend-api.ts';
import { renderApp } from './render-app.tsx';
import { idris, mara, platform, rowOf } from './team-world.ts';

test('without a team: Select a Team, and what to do', async () => {
  await pretendApi({ user: mara, teams: [] });
  await renderApp('/issues');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage issues')).toBeTruthy();
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

  test.each([
    ['Status', [/^All/, 'Open', 'In progress', 'Resolved', 'Cancelled']],
    ['Level', [/^All/, /^Level 5/, /^Level 4/, /^Level 3/, /^Level 2/, /^Level 1/]],
    [
      'Sort',
      [
        'Level: high to low',
        'Level: low to high',
        'Date: newest',
        'Date: oldest',
        'Status',
        'Title A-Z',
      ],
    ],
  ])('%s offers %j', async (name, expected) => {
    const { main, user } = await showIssues('/issues', issues);
    await user.click((await main.findAllByRole('combobox', { name }))[0]!);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      expected.map((text) => expect.stringMatching(text)),
    );
  });

  test('that find nothing say what was looked for, and are cleared', async () => {
    const { main, user, titles } = await showIssues('/issues?search=delta&level=1', issues);
    await main.findByRole('heading', { name: 'No issues found' });
    expect(main.getByText(/no issue of level 1 with “delta”/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(document.activeElement).toBe(main.getByRole('searchbox', { name: 'Search issues' }));
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
    const usual = {
      description: null,
      teamId: platform.id,
      reporterId: mara.id,
      goalId: null,
    };
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { ...usual, title: 'It is down', assigneeId: idris.id, priority: '4' },
      { ...usual, title: 'It is slow', assigneeId: null, priority: '3' },
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
    await waitFor(() => expect(document.activeElement).toBe(second));
    // Letters are the list's also on a field that was come to by Tab or chosen from by mouse.
    within(second).getByRole('combobox', { name: 'Level' }).focus();
    const changes = sent('PATCH').length;
    await user.keyboard('l');
    await screen.findByRole('option', { name: /Level 1/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(sent('PATCH')).toHaveLength(changes);
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
  // Nothing looks as if it still came.
  expect(document.querySelector('.animate-shimmer')).toBeNull();
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Here']));
});
