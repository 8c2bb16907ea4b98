import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { issueCache } from '../../../src/features/issues/issue-cache.ts';
import { makeIssue, showIssues } from './issues-fixture.ts';

const issues = [
  makeIssue('First', { priority: '5' }),
  makeIssue('Hidden', { priority: '4', status: 'resolved' }),
  makeIssue('Second', { priority: '3' }),
  makeIssue('Third', { priority: '2' }),
];

const isShown = (title: string) =>
  waitFor(() => expect(document.title.startsWith(title)).toBe(true));

test('J and K go through the issues as the list showed them, Back to the list', async () => {
  const { router, user, currentUrl, titles } = await showIssues(
    '/issues?status=unresolved',
    issues,
  );
  await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Third']));
  await user.click(screen.getByRole('link', { name: 'First' }));
  await isShown('First');
  await screen.findByText('1 of 3');
  const previous = screen.getByRole('button', { name: 'Previous in the list' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('k');
  await user.keyboard('j');
  await isShown('Second');
  await user.click(screen.getByRole('button', { name: 'Next in the list' }));
  await isShown('Third');
  await screen.findByText('3 of 3');
  await user.keyboard('j');
  await user.keyboard('k');
  await isShown('Second');
  router.history.back();
  await waitFor(() => expect(currentUrl()).toBe('/issues?status=unresolved'));
});

test('groups are gone through in their order', async () => {
  const { user, titles } = await showIssues('/issues?group=status', [
    makeIssue('Started', { status: 'in_progress', priority: '5' }),
    makeIssue('New', { priority: '1' }),
  ]);
  await waitFor(() => expect(titles()).toEqual(['New', 'Started']));
  await user.click(screen.getByRole('link', { name: 'New' }));
  await screen.findByText('1 of 2');
});

test('an issue that was deleted meanwhile is passed over', async () => {
  const { user, queryClient, titles } = await showIssues('/issues', issues);
  await waitFor(() => expect(titles()).toHaveLength(4));
  await user.click(screen.getByRole('link', { name: 'First' }));
  await screen.findByText('1 of 4');
  act(() => issueCache.drop(queryClient, issues[1]!.id));
  await user.keyboard('j');
  await isShown('Second');
  await screen.findByText('2 of 3');
});

test('the shortcuts of the page name J and K', async () => {
  const { user } = await showIssues(`/issues/${issues[0]!.id}`, issues);
  await isShown('First');
  await user.keyboard('?');
  await screen.findByText('Previous or next in the list');
});

test('an issue that no list has shown has no neighbors', async () => {
  const issue = makeIssue('Alone');
  const { user, currentUrl } = await showIssues(`/issues/${issue.id}`, [issue]);
  await isShown('Alone');
  await user.keyboard('j');
  expect(screen.queryByRole('button', { name: 'Next in the list' })).toBeNull();
  expect(currentUrl()).toBe(`/issues/${issue.id}`);
});
