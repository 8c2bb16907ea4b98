import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { itemListQuery } from '../../kit/cache/item-list.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { userId } from '../../testing/sample-todo.ts';
import { api, client, push } from '../live/testing/live-page.ts';
import { issueCache } from './issues-queries.ts';

const listed = itemListQuery(
  'GET /api/users/{userId}/issues',
  { params: { userId }, query: { open: 'true' } },
  issueCache,
);

test('a change without its item adds the issue to the list of its assignee', async () => {
  api.on(`GET /api/users/${userId}/issues`, { body: [] });
  new QueryObserver(client, listed).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(listed.queryKey)).toEqual([]));
  api.on('GET /api/issues/i', { body: sampleIssue({ id: 'i', assigneeId: userId }) });
  push({ entity: 'issue', id: 'i' });
  await vi.waitFor(() => expect(client.getQueryData(listed.queryKey)).toHaveLength(1));
});
