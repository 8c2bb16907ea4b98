import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorResponse, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { idris, mara, platform, rowOf } from '../support/team-fixture.ts';
import { daysAgo, makeIssue, showIssues } from './issues-fixture.ts';

test('without a team shows Select a Team and what to do', async () => {
  await mockServer({ user: mara, teams: [] });
  await renderApp('/issues');
  expect(await screen.findByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage issues')).toBeTruthy();
});

describe('search, filters and sorting of issues', () => {
  const issues = [
    makeIssue('beta', {
      priority: '2',
      status: 'resolved',
      createdAt: daysAgo(3),
      reporterId: idris.id,
    }),
    makeIssue('Alpha', { priority: '5', status: 'in_progress', createdAt: daysAgo(9) }),
    makeIssue('gamma 10', { priority: '2', createdAt: daysAgo(1), assigneeId: idris.id }),
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
    ['?status=unresolved', ['Alpha', 'gamma 10']],
    ['?status=unresolved&level=5', ['Alpha']],
    [`?assignee=${idris.id}`, ['gamma 10']],
    [`?creator=${idris.id}`, ['beta']],
    ['?level=2', ['gamma 10', 'beta']],
    ['?search=GAMMA&level=4', ['gamma 9']],
    ['?status=nonsense&level=7&sort=sideways', ['Alpha', 'gamma 9', 'gamma 10', 'beta']],
  ])('/issues%s lists %j', async (address, expected) => {
    const { titles } = await showIssues(`/issues${address}`, issues);
    await waitFor(() => expect(titles()).toEqual(expected));
  });

  test('are set on the page, show the count and update the URL', async () => {
    const { main, user, titles, currentUrl } = await showIssues('/issues', issues);
    await main.findByText('4 issues');
    await user.type(main.getByRole('searchbox', { name: 'Search issues' }), 'gam');
    await waitFor(() => expect(titles()).toEqual(['gamma 9', 'gamma 10']));
    expect(main.getByText('2 of 4 issues')).toBeTruthy();
    const [status] = main.getAllByRole('combobox', { name: 'Status' });
    await user.click(status!);
    await user.click(await screen.findByRole('option', { name: 'Cancelled' }));
    await waitFor(() => expect(titles()).toEqual(['gamma 9']));
    await waitFor(() => expect(currentUrl()).toBe('/issues?search=gam&status=cancelled'));
  });

  test.each([
    ['Status', [/^All/, 'Unresolved', 'Open', 'In progress', 'Resolved', 'Cancelled']],
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

  test('without a match show the search text and a way to clear it', async () => {
    const { main, user, titles } = await showIssues('/issues?search=delta&level=1', issues);
    await main.findByRole('heading', { name: 'No issues found' });
    expect(main.getByText(/No level 1 issues match “delta”/)).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(document.activeElement).toBe(main.getByRole('searchbox', { name: 'Search issues' }));
  });
});

describe('quick add of issues', () => {
  test('requires a title, sends assignee and level, and confirms', async () => {
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

  test('restores the text when the server rejects the issue', async () => {
    const responses = { 'POST /api/issues': () => errorResponse(409, 'Not now.') };
    const { main, user, titles } = await showIssues('/issues?new=1', [], responses);
    const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'New issue' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'It is down{Enter}');
    await screen.findByText('Failed to create issue');
    await waitFor(() => expect(field.value).toBe('It is down'));
    await waitFor(() => expect(titles()).toEqual([]));
  });
});

describe('keyboard navigation of issues', () => {
  const issues = ['5', '4', '3'].map((priority) =>
    makeIssue(`Level ${priority}`, { priority: priority as '5' }),
  );

  test('arrows move, Space resolves with Undo, S L A open fields, Enter opens', async () => {
    const { user, sent, currentUrl } = await showIssues('/issues', issues);
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
    // The letters work also from a control focused by Tab or by mouse.
    within(second).getByRole('combobox', { name: 'Level' }).focus();
    const changes = sent('PATCH').length;
    await user.keyboard('l');
    await screen.findByRole('option', { name: /Level 1/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(sent('PATCH')).toHaveLength(changes);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe(`/issues/${issues[1]?.id}`));
  });
});

test('L and a digit choose the level of the focused issue', async () => {
  const { user, sent } = await showIssues('/issues', [makeIssue('Slow')]);
  (await rowOf('Slow')).focus();
  await user.keyboard('l');
  await screen.findByRole('option', { name: /Level 5/ });
  await user.keyboard('5{Enter}');
  await screen.findByText('Issue priority updated successfully');
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ priority: '5' }]);
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf('Slow')));
});

test('a link highlights its issue, even an archived one that the filters hide', async () => {
  const old = makeIssue('Old one', { status: 'cancelled', archived: true });
  const address = `/issues?search=nothing&highlight=${old.id}`;
  const { titles, currentUrl } = await showIssues(address, [makeIssue('Open one'), old]);
  await waitFor(() => expect(titles()).toEqual(['Old one']));
  await waitFor(async () =>
    expect((await rowOf('Old one')).hasAttribute('data-highlighted')).toBe(true),
  );
  await waitFor(() => expect(currentUrl()).toBe('/issues?archived=1'));
});

test('a failed load shows an error and can be retried', async () => {
  const list = `GET /api/teams/${platform.id}/issues`;
  let isDown = true;
  const { main, user, titles } = await showIssues('/issues', [], {
    [list]: () => (isDown ? errorResponse(500, 'Down.') : [200, [makeIssue('Here')]]),
  });
  expect((await main.findByRole('alert')).textContent).toContain('Failed to fetch issues');
  // No skeleton is left.
  expect(document.querySelector('.animate-shimmer')).toBeNull();
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Here']));
});
