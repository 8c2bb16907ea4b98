import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { LiveChange } from '#shared/live/live-message.ts';
import { api, client, push } from '../live/testing/live-page.ts';
import { type CommentPages, commentsQuery, historyQuery } from './comments-queries.ts';

const pushComment = (change: Partial<LiveChange>) =>
  push({ entity: 'comment', id: 'c1', kind: 'created', ...change });

/** Shows the lists; returns how often each was read. */
async function show(url: string, query: unknown) {
  api.on(`GET ${url}`, { body: [] });
  new InfiniteQueryObserver(client, query as never).subscribe(() => undefined);
  const times = () => api.requestsTo(`GET ${url}`).length;
  await vi.waitFor(() => expect(times()).toBe(1));
  return times;
}

/** Shows the comments and the history of a todo. */
async function showFeed(comments: object[], history: object[] = []) {
  const url = '/api/todos/1';
  api.on(`GET ${url}/comments`, { body: comments });
  api.on(`GET ${url}/activities`, { body: history });
  const parent = { type: 'todo', id: '1' } as const;
  const lists = [commentsQuery(parent), historyQuery(parent)].map((query) => {
    const observer = new InfiniteQueryObserver(client, query as never);
    observer.subscribe(() => undefined);
    return observer;
  });
  const idsIn = (index: number) =>
    (lists[index]!.getCurrentResult().data as unknown as CommentPages | undefined)?.pages.map(
      ({ items }) => items.map(({ id }) => id),
    );
  await vi.waitFor(() => expect(idsIn(0) && idsIn(1)).toBeDefined());
  return {
    comments: () => idsIn(0),
    history: () => idsIn(1),
    contents: () =>
      client
        .getQueryData<CommentPages>(commentsQuery(parent).queryKey)
        ?.pages[0]?.items.map(({ content }) => content),
    reads: () => api.requests.filter(({ url: read }) => read.includes(url)).length,
  };
}

const written = (id: string, minute: number, content = id) => ({
  id,
  content,
  createdAt: `2026-11-02T09:0${minute}:00.000Z`,
  updatedAt: `2026-11-02T09:0${minute}:00.000Z`,
});

test('a new comment and its history entry are shown in order, and nothing is read', async () => {
  const feed = await showFeed([written('c1', 1)]);
  for (const [id, minute] of [
    ['c3', 3],
    ['c2', 2],
    ['c3', 3],
  ] as const)
    pushComment({ id, parentId: '1', item: written(id, minute) });
  pushComment({ entity: 'todo_activity', id: 'h1', parentId: '1', item: written('h1', 3) });
  await vi.waitFor(() => expect(feed.comments()).toEqual([['c3', 'c2', 'c1']]));
  expect(feed.history()).toEqual([['h1']]);
  expect(feed.reads()).toBe(2);
});

test('a changed comment replaces an older state, and a deleted one disappears', async () => {
  const feed = await showFeed([written('c2', 2), written('c1', 1)]);
  const change = { kind: 'changed', parentId: '1' } as const;
  pushComment({ ...change, id: 'c1', item: { ...written('c1', 5), content: 'New' } });
  pushComment({ ...change, id: 'c1', item: { ...written('c1', 4), content: 'Older' } });
  pushComment({ ...change, id: 'unlisted', item: written('unlisted', 4) });
  pushComment({ kind: 'deleted', id: 'c2', parentId: '1' });
  await vi.waitFor(() => expect(feed.contents()).toEqual(['New']));
  expect(feed.reads()).toBe(2);
});

test('a comment that a message does not carry is read', async () => {
  const feed = await showFeed([]);
  api.on('GET /api/todos/1/comments', { body: [written('c1', 1)] });
  pushComment({ id: 'c1', parentId: '1' });
  await vi.waitFor(() => expect(feed.comments()).toEqual([['c1']]));
  expect(feed.reads()).toBe(3);
});

test('comments that are being read are read again, because the response may be older', async () => {
  const feed = await showFeed([]);
  const read = client.refetchQueries({ queryKey: ['/api/todos', '1', 'comments'] });
  pushComment({ id: 'c1', parentId: '1', item: written('c1', 1) });
  api.on('GET /api/todos/1/comments', { body: [written('c1', 1)] });
  await read;
  await vi.waitFor(() => expect(feed.comments()).toEqual([['c1']]));
});

test.each(['todo', 'goal'] as const)('a change of a %s reads no history', async (type) => {
  const history = await show(`/api/${type}s/1/activities`, historyQuery({ type, id: '1' }));
  pushComment({ entity: type, id: '1', kind: 'changed', item: { id: '1', updatedAt: '' } });
  pushComment({ entity: `${type}_activity`, id: 'h', parentId: '1' });
  await vi.waitFor(() => expect(history()).toBe(2));
});
