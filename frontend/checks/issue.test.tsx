import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { issueCache } from '../src/features/issues/issue-cache-queries.ts';
import { launch, makeIssue, refusingIssue, showIssues } from './issues-world.ts';
import { type Answers, refused } from './pretend-api.ts';
import { idris, mara } from './team-world.ts';

const open = (issue = makeIssue('Exports time out'), answers: Answers = {}) =>
  showIssues(`/issues/${issue.id}`, [issue], answers);

const properties = async () =>
  within(await screen.findByRole('region', { name: 'Issue Properties' }));

test('is read again once, and then says what failed, with ways on', async () => {
  const issue = makeIssue('Exports time out');
  let isDown = true;
  let asked = 0;
  const { main, user } = await open(issue, {
    [`GET /api/issues/${issue.id}`]: () => {
      asked += 1;
      return isDown ? refused(503, 'Down.') : [200, issue];
    },
  });
  expect(await main.findByText('Loading issue...')).toBeTruthy();
  await main.findByRole('heading', { name: 'Error Loading Issue' });
  expect(main.getByText(/Failed to load issue details. Please try again./)).toBeTruthy();
  expect(main.getByText('Failed to fetch issue: 503')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Back to Issues' }).getAttribute('href')).toBe('/issues');
  expect(asked).toBe(2);
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await main.findByRole('button', { name: 'Title: Exports time out' });
});

test('that is not there says so, with the way back', async () => {
  const { main, user, place } = await showIssues(
    '/issues/00000000-0000-4000-8000-000000000000',
    [],
  );
  await main.findByRole('heading', { name: 'Issue Not Found' });
  expect(main.getByText("The issue you're looking for doesn't exist.")).toBeTruthy();
  await user.click(main.getByRole('link', { name: 'Back to Issues' }));
  await waitFor(() => expect(place()).toBe('/issues'));
});

describe('the description', () => {
  test('is written where it stands, saved only when it changed', async () => {
    const { main, user, sent } = await open();
    await user.click(await main.findByText('Click to add description...'));
    const field = main.getByRole('textbox', { name: 'Description' });
    await user.type(field, '   ');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(sent('PATCH')).toEqual([]);
    await user.click(main.getByText('Click to add description...'));
    await user.type(main.getByRole('textbox', { name: 'Description' }), ' Above 50k rows ');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Issue description updated successfully')).toBeTruthy();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ description: 'Above 50k rows' }]);
    await user.click(main.getByRole('button', { name: 'Description: Above 50k rows' }));
    await user.type(main.getByRole('textbox', { name: 'Description' }), ' and more');
    await user.click(main.getByRole('button', { name: 'Cancel' }));
    expect(main.getByText('Above 50k rows')).toBeTruthy();
    expect(sent('PATCH')).toHaveLength(1);
  });

  test('goes back to what it was when it is refused', async () => {
    const issue = makeIssue('Slow', { description: 'Before' });
    const { main, user } = await open(issue, refusingIssue(issue));
    await user.click(await main.findByRole('button', { name: 'Description: Before' }));
    await user.type(main.getByRole('textbox', { name: 'Description' }), ' and after');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update issue description')).toBeTruthy();
    expect(screen.getAllByText(/You wrote: Before and after/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
    expect(main.getByText('Before')).toBeTruthy();
  });

  test('that somebody else changes meanwhile is said, and nothing is lost', async () => {
    const issue = makeIssue('Slow', { description: 'Before' });
    const { main, user, queryClient, sent } = await open(issue);
    await user.click(await main.findByRole('button', { name: 'Description: Before' }));
    await user.type(main.getByRole('textbox', { name: 'Description' }), ', mine');
    act(() =>
      issueCache.receive(queryClient, {
        ...issue,
        description: 'Theirs',
        updatedAt: new Date().toISOString(),
      }),
    );
    expect(await main.findByText('Somebody else changed this meanwhile')).toBeTruthy();
    expect(main.getByText('Theirs')).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() =>
      expect(sent('PATCH').map(({ body }) => body)).toEqual([{ description: 'Before, mine' }]),
    );
  });
});

test('the title is edited where it stands, beside an icon of its status', async () => {
  const { main, user, sent } = await open(makeIssue('Slow', { status: 'resolved' }));
  expect(await main.findByRole('img', { name: 'Resolved' })).toBeTruthy();
  const title = main.getByRole('button', { name: 'Title: Slow' });
  expect(title.className).toContain('line-through');
  await user.click(title);
  await user.type(main.getByRole('textbox', { name: 'Title' }), 'er{Enter}');
  expect(await screen.findByText('Issue title updated successfully')).toBeTruthy();
  expect(document.title).toBe('Slower · Day Zero');
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ title: 'Slower' }]);
});

describe('Issue Properties', () => {
  test('tell level, status, assignee with initials, goal, and when it was created', async () => {
    await open(
      makeIssue('Slow', {
        priority: '4',
        assigneeId: idris.id,
        goalId: launch.id,
        createdAt: '2025-03-04T09:05:00.000Z',
      }),
    );
    const panel = await properties();
    await panel.findByText('Idris Okafor');
    expect(panel.getByText('IO')).toBeTruthy();
    expect(panel.getByText('Level 4')).toBeTruthy();
    expect(panel.getByText('Open')).toBeTruthy();
    expect(await panel.findByRole('link', { name: 'Launch in March' })).toBeTruthy();
    expect(panel.getByText(/Mar 4, 2025, \d\d:05/)).toBeTruthy();
  });

  test.each([
    ['Status', 'In progress', 'Issue status updated successfully', { status: 'in_progress' }],
    ['Level', /Level 1/, 'Issue priority updated successfully', { priority: '1' }],
    ['Assignee', 'Mara Lindqvist', 'Issue assignee updated successfully', { assigneeId: mara.id }],
  ])('%s is changed where it stands', async (field, option, said, body) => {
    const { user, sent } = await open();
    const panel = await properties();
    const opener =
      field === 'Assignee'
        ? panel.getByRole('button', { name: /Assignee/ })
        : panel.getByRole('combobox', { name: field });
    await user.click(opener);
    await user.click(await screen.findByRole('option', { name: option }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sent('PATCH').map((request) => request.body)).toEqual([body]);
  });

  test('an issue goes to the archive and comes back', async () => {
    const { main, user, sent } = await open();
    await user.click(await main.findByRole('button', { name: 'Archive Issue' }));
    expect(await screen.findByText('Issue archived successfully')).toBeTruthy();
    expect(main.getByText('Archived')).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Unarchive Issue' }));
    expect(await screen.findByText('Issue unarchived successfully')).toBeTruthy();
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });
});
