import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { usePanels } from './use-panels.ts';

const Content = () => null;
const panels = ['a', 'b'].map((id) => ({
  id,
  title: id,
  width: 'narrow' as const,
  height: '',
  Content,
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a panel shown again much later leaves others hidden', async () => {
  fakeApi().on('PATCH /api/user/settings', {});
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf());
  const { result } = renderHook(() => usePanels(panels), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const atFirst = result.current;
  const hidden = () => client.getQueryData(sessionQuery.queryKey)?.settings.hiddenPanels;
  await act(() => atFirst.hide('a', true));
  await waitFor(() => expect(result.current.isHidden('a')).toBe(true));
  await act(() => result.current.hide('b', true));
  expect(hidden()).toEqual(['a', 'b']);
  await act(() => atFirst.hide('a', false));
  expect(hidden()).toEqual(['b']);
});
