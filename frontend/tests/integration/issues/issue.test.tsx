import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { issueCache } from '../../../src/features/issues/issues-queries.ts';
import { errorResponse, type MockResponses } from '../support/mock-server.ts';
import { idris, mara } from '../support/team-fixture.ts';
import { launch, makeIssue, rejectingIssue, showIssues } from './issues-fixture.ts';

const open = (issue = makeIssue('Exports time out'), responses: MockResponses = {}) =>
  showIssues(`/issues/${issue.id}`, [issue], responses);

const properties = async () =>
  within(await screen.findByRole('region', { name: 'Issue Properties' }));

test('the issue page retries once, then shows an error with next steps', async () => {
  const issue = makeIssue('Exports time out');
  let isDown = true;
  let requests = 0;
  const { main, user } = await open(issue, {
    [`GET /api/issues/${issue.id}`]: () => {
      requests += 1;
      return isDown ? errorResponse(503, 'Down.') : [200, issue];
    },
  });
  expect(await main.findByText('Loading issue...')).toBeTruthy();
  await main.findByRole('heading', { name: 'Error Loading Issue' });
  expect(main.getByText(/Failed to load issue details. Please try again./)).toBeTruthy();
  expect(main.getByText('Failed to fetch issue: 503')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Back to Issues' }).getAttribute('href')).toBe('/issues');
  expect(requests).toBe(2);
  isDown = false;
  await user.click(main.getByRole('button', { name: 'Try again' }));
  await main.findByRole('button', { name: 'Title: Exports time out' });
});

test('the issue page shows Issue Not Found with a link back', async () => {
  const { main, user, currentUrl } = await showIssues(
    '/issues/00000000-0000-4000-8000-000000000000',
    [],
  );
  await main.findByRole('heading', { name: 'Issue Not Found' });
  expect(main.getByText("The issue you're looking for doesn't exist.")).toBeTruthy();
  await user.click(main.getByRole('link', { name: 'Back to Issues' }));
  await waitFor(() => expect(currentUrl()).toBe('/issues'));
});

describe('description of an issue', () => {
  test('is edited in place and saved only when changed', async () => {
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

  test('is reverted when the server rejects the change', async () => {
    const issue = makeIssue('Slow', { description: 'Before' });
    const { main, user } = await open(issue, rejectingIssue(issue));
    await user.click(await main.findByRole('button', { name: 'Description: Before' }));
    await user.type(main.getByRole('textbox', { name: 'Description' }), ' and after');
    await user.click(main.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update issue description')).toBeTruthy();
    expect(screen.getAllByText(/You wrote: Before and after/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Copy text' })).toBeTruthy();
    expect(main.getByText('Before')).toBeTruthy();
  });

  test('shows an edit conflict without losing either text', async () => {
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
    expect(await main.findByText('Someone else changed this while you were editing')).toBeTruthy();
    expect(main.getByText('Theirs')).toBeTruthy();
    await user.click(main.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() =>
      expect(sent('PATCH').map(({ body }) => body)).toEqual([{ description: 'Before, mine' }]),
    );
  });
});

test('the title is edited in place, next to the icon of its status', async () => {
  const { main, user, sent } = await open(makeIssue('Slow', { status: 'resolved' }));
  expect(await main.findByRole('img', { name: 'Resolved' })).toBeTruthy();
  const title = main.getByRole('button', { name: 'Title: Slow' });
  expect(title.className).toContain('line-through');
  await user.click(title);
  await user.type(main.getByRole('textbox', { name: 'Title' }), 'er{Enter}');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(document.title).toBe('Slower · Day Zero');
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ title: 'Slower' }]);
});

describe('Issue Properties', () => {
  test('show level, status, assignee with initials, goal and creation date', async () => {
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
    expect(panel.getByText(/Mar 4, 2025, \d\d:\d\d/)).toBeTruthy();
  });

  test.each([
    ['Status', 'In progress', 'Issue status updated successfully', { status: 'in_progress' }],
    ['Level', /Level 1/, 'Issue priority updated successfully', { priority: '1' }],
    ['Assignee', 'Mara Lindqvist', 'Issue assignee updated successfully', { assigneeId: mara.id }],
  ])('%s is edited in place', async (field, option, said, body) => {
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

  test('an issue can be archived and unarchived', async () => {
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
