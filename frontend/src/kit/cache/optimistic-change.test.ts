import {
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { changeOptimistically } from './optimistic-change.ts';
import { refetchAfterChanges } from './query-change.ts';
import { createQueryClient } from './query-client.ts';

const name = 'GET /api/teams';
const queryKey = ['/api/teams'];

let api: FakeApi;
let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  api = fakeApi();
  client = createQueryClient();
  stop = () => undefined;
});
afterEach(() => stop());

const shown = () => client.getQueryData(queryKey);

/** A screen that shows the teams. */
async function watch(body: string[]): Promise<void> {
  api.on(name, { body });
  const observer = new QueryObserver<string[]>(client, { queryKey });
  stop = observer.subscribe(() => undefined);
  await expect.poll(shown).toEqual(body);
}

/** Adds a team; the response comes when the returned function is called. */
function add(team: string, refetch = false) {
  const response = Promise.withResolvers<void>();
  const change = { queryKey, apply: (teams: string[]) => [...teams, team], refetch };
  const sent = changeOptimistically(client, [change], () => response.promise);
  return {
    succeed: () => {
      response.resolve();
      return sent;
    },
    fail: async () => {
      response.reject(new Error('No.'));
      await expect(sent).rejects.toThrow('No.');
    },
  };
}

/** Starts a read whose response comes when the returned function is called. */
async function read() {
  const count = api.requestsTo(name).length;
  const response = Promise.withResolvers<{ body: string[] }>();
  api.on(name, () => response.promise);
  const reading = client.fetchQuery<string[]>({ queryKey, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => api.requestsTo(name)).toHaveLength(count + 1);
  return async (body: string[]) => {
    response.resolve({ body });
    await reading;
  };
}

describe('changeOptimistically', () => {
  test('shows a change at once, and reads nothing afterwards', async () => {
    await watch(['a']);
    const adding = add('b');
    expect(shown()).toEqual(['a', 'b']);
    await adding.succeed();
    expect(shown()).toEqual(['a', 'b']);
    expect(api.requestsTo(name)).toHaveLength(1);
  });

  test('reverts a failed change and keeps the others', async () => {
    await watch(['a']);
    const [first, second, third] = [add('b'), add('c'), add('d')];
    await first.succeed();
    await second.fail();
    expect(shown()).toEqual(['a', 'b', 'd']);
    api.on(name, { body: ['a', 'b', 'd', 'x'] });
    await third.succeed();
    await expect.poll(shown).toEqual(['a', 'b', 'd', 'x']);
  });

  test.each(['before', 'after'])(
    'a read that began %s the change does not undo it, and is repeated',
    async (order) => {
      await watch(['a']);
      const early = order === 'before' ? await read() : undefined;
      const adding = add('b');
      const respond = early ?? (await read());
      await respond(['a']);
      expect(shown()).toEqual(['a', 'b']);
      api.on(name, { body: ['a', 'b', 'x'] });
      await adding.succeed();
      await expect.poll(shown).toEqual(['a', 'b', 'x']);
      expect(api.requestsTo(name)).toHaveLength(3);
    },
  );

  test('a read under way when the change ends is started again', async () => {
    await watch(['a']);
    const adding = add('b');
    const respond = await read();
    api.on(name, { body: ['a', 'b', 'x'] });
    await adding.succeed();
    await expect.poll(shown).toEqual(['a', 'b', 'x']);
    await respond(['a']);
    expect(shown()).toEqual(['a', 'b', 'x']);
    expect(api.requestsTo(name)).toHaveLength(3);
  });

  test('without a screen, what was read too early is not shown and counts as outdated', async () => {
    client.setQueryData(queryKey, ['a']);
    const adding = add('b');
    const respond = await read();
    await adding.succeed();
    await respond(['a']);
    expect(shown()).toEqual(['a', 'b']);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('a first read that may lack the change is repeated', async () => {
    const early = Promise.withResolvers<{ body: string[] }>();
    api.on(name, () => early.promise);
    const observer = new QueryObserver<string[]>(client, { queryKey });
    stop = observer.subscribe(() => undefined);
    const adding = add('b');
    await adding.succeed();
    api.on(name, { body: ['a', 'b'] });
    early.resolve({ body: ['a'] });
    await expect.poll(shown).toEqual(['a', 'b']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('keeps what is written to the cache meanwhile', async () => {
    await watch(['a']);
    const adding = add('b');
    client.setQueryData<string[]>(queryKey, (teams) => [...(teams ?? []), 'pushed']);
    await (await read())(['a']);
    expect(shown()).toEqual(['a', 'b', 'pushed']);
    await adding.succeed();
  });

  test('a failed change removes nothing that was written to the cache meanwhile', async () => {
    await watch(['a']);
    const adding = add('b');
    client.setQueryData<string[]>(queryKey, (teams) => [...(teams ?? []), 'pushed']);
    const read = Promise.withResolvers<{ body: string[] }>();
    api.on(name, () => read.promise);
    await adding.fail();
    expect(shown()).toContain('pushed');
    read.resolve({ body: ['a', 'pushed'] });
    await expect.poll(shown).toEqual(['a', 'pushed']);
  });

  test('does not bring back data that was set to null meanwhile', async () => {
    await watch(['a']);
    const adding = add('b');
    client.setQueryData(queryKey, null);
    await adding.fail();
    expect(shown()).toBeNull();
    expect(api.requestsTo(name)).toHaveLength(1);
  });

  test('a query that is added meanwhile is read again after the change', async () => {
    const adding = add('b');
    await watch(['a']);
    api.on(name, { body: ['a', 'b'] });
    await adding.succeed();
    await expect.poll(shown).toEqual(['a', 'b']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('a response that is held after the change is followed by one read', async () => {
    client.setQueryData(queryKey, ['a']);
    const adding = add('b');
    const respond = await read();
    await adding.succeed();
    const observer = new QueryObserver<string[]>(client, { queryKey });
    stop = observer.subscribe(() => undefined);
    api.on(name, { body: ['a', 'b'] });
    await respond(['a']);
    await expect.poll(shown).toEqual(['a', 'b']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  /** A screen that shows two pages; the read of the third ends when told to. */
  async function watchPages() {
    const more = vi.fn(async (page: number) => [`page ${page}`]);
    const pages = new InfiniteQueryObserver<string[]>(client, {
      queryKey,
      queryFn: ({ pageParam }) => more(Number(pageParam)),
      initialPageParam: 0,
      getNextPageParam: (_, all) => all.length,
    });
    stop = pages.subscribe(() => undefined);
    const cached = () => client.getQueryData<InfiniteData<string[]>>(queryKey);
    await expect.poll(() => cached()?.pages).toEqual([['page 0']]);
    await pages.fetchNextPage();
    const response = Promise.withResolvers<void>();
    const apply = (data: InfiniteData<string[]>) => ({ ...data });
    const sent = changeOptimistically(client, [{ queryKey, apply }], () => response.promise);
    const third = Promise.withResolvers<string[]>();
    more.mockImplementationOnce(() => third.promise);
    const reading = pages.fetchNextPage();
    return {
      pagesRead: () => more.mock.calls.map(([page]) => page),
      cached,
      endChange: async () => {
        response.resolve();
        await sent;
      },
      answer: async () => {
        third.resolve(['page 2']);
        await reading;
      },
    };
  }

  test.each(['before', 'after'])('keeps a page that arrives %s the change ends', async (order) => {
    const { pagesRead, cached, endChange, answer } = await watchPages();
    const all = { pages: [['page 0'], ['page 1'], ['page 2']], pageParams: [0, 1, 2] };
    if (order === 'after') await endChange();
    await answer();
    expect(cached()).toEqual(all);
    if (order === 'before') await endChange();
    await expect.poll(pagesRead).toEqual([0, 1, 2, 0, 1, 2]);
    await expect.poll(cached).toEqual(all);
  });

  test('adds no page to others than those it follows', async () => {
    const { cached, endChange, answer } = await watchPages();
    const written = { pages: [['new']], pageParams: [0] };
    client.setQueryData(queryKey, written);
    await answer();
    expect(cached()).toEqual(written);
    await endChange();
  });

  test('with `refetch` it reads once, after the last change', async () => {
    await watch(['a']);
    const [first, second] = [add('b', true), add('c', true)];
    await first.succeed();
    expect(api.requestsTo(name)).toHaveLength(1);
    api.on(name, { body: ['a', 'b', 'c', 'x'] });
    await second.succeed();
    await expect.poll(shown).toEqual(['a', 'b', 'c', 'x']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('changes all keys that begin with the given one only if it is not exact', async () => {
    const one = [...queryKey, 'one'];
    client.setQueryData(one, 1);
    const apply = (value: number) => value + 1;
    await changeOptimistically(client, [{ queryKey, apply }], async () => undefined);
    expect(client.getQueryData(one)).toBe(1);
    await changeOptimistically(client, [{ queryKey, exact: false, apply }], async () => undefined);
    expect(client.getQueryData(one)).toBe(2);
    expect(client.getQueryState(one)?.isInvalidated).toBe(false);
  });

  test('reads nothing again but what the change is about', async () => {
    const one = [...queryKey, 'one'];
    client.setQueryData(queryKey, ['a']);
    client.setQueryData(one, 1);
    const adding = add('b', true);
    const two = [...queryKey, 'two'];
    await client.fetchQuery({ queryKey: two, queryFn: () => 2 });
    await adding.succeed();
    const isOutdated = (key: string[]) => client.getQueryState(key)?.isInvalidated;
    expect([queryKey, one, two].map(isOutdated)).toEqual([true, false, false]);
  });

  test('reads a query as usual that is added after the change', async () => {
    await add('b').succeed();
    await watch(['a']);
    expect(api.requestsTo(name)).toHaveLength(1);
    await (await read())(['a', 'x']);
    expect(shown()).toEqual(['a', 'x']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('reverts a failed change at once, although a read has begun', async () => {
    await watch(['a']);
    const adding = add('b');
    const respond = await read();
    await adding.fail();
    expect(shown()).toEqual(['a']);
    await respond(['a']);
  });

  test('a failed change of what is not read yet leaves the next one to show', async () => {
    const respond = await read();
    const [first, second] = [add('b'), add('c')];
    await first.fail();
    await respond(['a']);
    expect(shown()).toEqual(['a']);
    await second.succeed();
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('a change that ends does not touch other queries that are changed', async () => {
    client.setQueryData(['/api/users'], 7);
    client.setQueryData(queryKey, ['a']);
    const adding = add('b');
    const apply = (count: number) => count + 1;
    const change = { queryKey: ['/api/users'], apply };
    const sent = changeOptimistically(client, [change], async () => {
      await adding.succeed();
      throw new Error('No.');
    });
    await expect(sent).rejects.toThrow('No.');
    expect(client.getQueryData(['/api/users'])).toBe(7);
    expect(shown()).toEqual(['a', 'b']);
  });

  test('does not bring back data that was cleared meanwhile', async () => {
    client.setQueryData(queryKey, ['a']);
    const adding = add('b');
    client.clear();
    await adding.fail();
    expect(shown()).toBeUndefined();
  });
});

describe('refetchAfterChanges', () => {
  test('reads once, after the last change', async () => {
    await watch(['a']);
    const adding = add('b');
    await refetchAfterChanges(client, () => true);
    await refetchAfterChanges(client, () => true);
    expect(api.requestsTo(name)).toHaveLength(1);
    api.on(name, { body: ['a', 'b', 'x'] });
    await adding.succeed();
    await expect.poll(shown).toEqual(['a', 'b', 'x']);
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('reads outdated queries without changes at once, and no others', async () => {
    await watch(['a']);
    await refetchAfterChanges(client, () => false);
    expect(api.requestsTo(name)).toHaveLength(1);
    await refetchAfterChanges(client, (query) => query.queryHash === '["/api/teams"]');
    expect(api.requestsTo(name)).toHaveLength(2);
  });

  test('counts as outdated at once what is still read after its last change', async () => {
    client.setQueryData(queryKey, ['a']);
    const adding = add('b');
    const respond = await read();
    await adding.succeed();
    await refetchAfterChanges(client, () => true);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    await respond(['a', 'b']);
  });
});
