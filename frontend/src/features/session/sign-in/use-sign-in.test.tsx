import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient, keyOf, readOf } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { sessionQuery } from '../session-queries.ts';
import { useSignIn, useSignUp } from './use-sign-in.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function useEntryAndReads(useEntry: typeof useSignIn) {
  useQuery(sessionQuery);
  useQuery(readOf('GET /api/teams'));
  return useEntry();
}

test.each([
  ['POST /api/login', useSignIn],
  ['POST /api/register', useSignUp],
])('after %s the session and the teams are read again', async (route, useEntry) => {
  const me = sampleSelf();
  const api = fakeApi();
  api.on(route, { body: me });
  api.on('GET /api/user', { body: me });
  api.on('GET /api/teams', { body: [] });
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, null);
  client.setQueryData(keyOf('GET /api/teams'), []);
  const { result } = renderHook(() => useEntryAndReads(useEntry as typeof useSignIn), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(api.requests).toEqual([]);
  await result.current.mutateAsync({ username: me.username, password: 'secret1' });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(me);
  for (const read of ['GET /api/user', 'GET /api/teams'])
    await waitFor(() => expect(api.requestsTo(read)).toHaveLength(1));
});
