import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { sessionQuery } from '../session-queries.ts';
import { useSignIn, useSignUp } from './use-sign-in.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['POST /api/login', useSignIn],
  ['POST /api/register', useSignUp],
])('after %s the session and the teams are read again', async (route, useEntry) => {
  const me = sampleSelf();
  fakeApi().on(route, { body: me });
  const client = createQueryClient();
  const reads = [sessionQuery.queryKey, ['/api/teams']];
  for (const queryKey of reads) client.setQueryData(queryKey, null);
  const { result } = renderHook(useEntry as typeof useSignIn, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await result.current.mutateAsync({ username: me.username, password: 'secret1' });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(me);
  for (const queryKey of reads) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
