import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleIssue } from '../../testing/sample-issue.ts';
import { currentToasts, dismissToast } from '../../ui/feedback/toast.ts';
import { issueCache } from './issue-cache.ts';
import { issueQuery } from './issues-queries.ts';
import { useIssueActions } from './use-issue-actions.ts';

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const route = 'PATCH /api/issues/i';

test.each([
  ['is reopened', 'resolved', 2],
  ['keeps a status that was set since', 'cancelled', 1],
] as const)('with Undo a resolved issue %s', async (_, statusNow, requests) => {
  const api = fakeApi();
  const client = createQueryClient();
  const issue = sampleIssue({ id: 'i' });
  client.setQueryData(issueQuery('i').queryKey, issue);
  const resolved = sampleIssue({
    id: 'i',
    status: 'resolved',
    updatedAt: '2026-11-02T08:00:00.000Z',
  });
  api.on(route, { body: resolved });
  const { result } = renderHook(useIssueActions, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  result.current.toggle(issue);
  await vi.waitFor(() => expect(currentToasts()[0]?.action).toBeTruthy());
  const updatedAt = '2026-11-03T08:00:00.000Z';
  issueCache.receive(client, { ...resolved, status: statusNow, updatedAt });
  await currentToasts()[0]?.action?.onSelect();
  expect(api.requestsTo(route)).toHaveLength(requests);
});
