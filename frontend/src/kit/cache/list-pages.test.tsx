import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { sendJson, servePage } from '../api/test-server.ts';
import { pagesQuery, useListPages } from './list-pages.ts';
import { createQueryClient } from './query-client.ts';

const query = pagesQuery('GET /api/users', {});

/** Three pages of one item, whose cursors are valid only in their session. */
const showPages = async () => {
  const server = { session: 'first', isDown: false };
  const received = await servePage(({ url }, response) => {
    const cursor = new URLSearchParams(url.split('?')[1]).get('cursor');
    const [session, page = '1'] = cursor?.split('-') ?? [server.session];
    if (server.isDown || session !== server.session)
      return sendJson(response, server.isDown ? 500 : 400, { code: 'cursor_invalid' });
    const next = page === '3' ? undefined : `${session}-${Number(page) + 1}`;
    const headers = next ? { 'x-next-cursor': next } : undefined;
    sendJson(response, 200, [`${page} of ${server.session}`], headers);
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useListPages<unknown>(query as never), { wrapper });
  const shows = (...items: string[]) => waitFor(() => expect(result.current.items).toEqual(items));
  const readMore = () => act(() => result.current.readMore?.());
  return { client, server, received, result, shows, readMore };
};

test('a list whose cursor expired with the session is read again up to its length', async () => {
  const { server, result, shows, readMore } = await showPages();
  await shows('1 of first');
  readMore();
  await shows('1 of first', '2 of first');
  server.session = 'second';
  readMore();
  await shows('1 of second', '2 of second', '3 of second');
  expect(result.current.query.error).toBeNull();
  expect(result.current.readMore).toBeUndefined();
});

test('an item that moved to the next page while the list was read is shown once', async () => {
  await servePage(({ url }, response) => {
    const isSecond = url.includes('cursor');
    const items = isSecond ? [{ id: 'c' }, { id: 'a' }] : [{ id: 'a' }, { id: 'b' }];
    sendJson(response, 200, items, isSecond ? undefined : { 'x-next-cursor': 'next' });
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useListPages<unknown>(query as never), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(result.current.items).toHaveLength(2));
  act(() => result.current.readMore?.());
  await waitFor(() =>
    expect(result.current.items).toEqual([{ id: 'b' }, { id: 'c' }, { id: 'a' }]),
  );
});

test('a failed second read is not repeated', async () => {
  const { client, server, received, result, shows, readMore } = await showPages();
  await shows('1 of first');
  server.session = 'second';
  server.isDown = true;
  readMore();
  await waitFor(() => expect(received).toHaveLength(3));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(received).toHaveLength(3);
  expect(result.current.items).toEqual(['1 of first']);
});
