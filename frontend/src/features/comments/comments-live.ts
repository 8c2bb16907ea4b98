import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Page } from '../../kit/api/call.ts';
import { setCachedData } from '../../kit/cache/cached-data.ts';
import { isOneOf } from '../../kit/cache/match-read.ts';
import type { LiveFeature } from '../../kit/live/live-sync.ts';
import { createThrottledReads } from '../../kit/live/throttled-reads.ts';
import { commentsQuery, historyQuery } from './comments-queries.ts';

interface Entry {
  id: string;
  createdAt: string;
  updatedAt?: string;
}

type Pages = InfiniteData<Page<Entry[]>>;

/** The newest page is the first. */
function inserted(pages: Page<Entry[]>[], entry: Entry): Page<Entry[]>[] {
  const [first, ...others] = pages;
  if (!first) return pages;
  const at = first.items.findIndex(({ createdAt }) => createdAt <= entry.createdAt);
  const items = first.items.toSpliced(at < 0 ? first.items.length : at, 0, entry);
  return [{ ...first, items }, ...others];
}

function withChange(pages: Page<Entry[]>[], { id, kind, item }: LiveChange): Page<Entry[]>[] {
  const patched = (patch: (items: Entry[]) => Entry[]) =>
    pages.map((page) => ({ ...page, items: patch(page.items) }));
  if (kind === 'deleted') return patched((items) => items.filter((each) => each.id !== id));
  const entry = item as object as Entry;
  const isListed = pages.some(({ items }) => items.some((each) => each.id === id));
  // A change of an entry that is not listed belongs to a page that is not loaded.
  if (!isListed) return kind === 'created' ? inserted(pages, entry) : pages;
  return patched((items) =>
    items.map((each) =>
      each.id === id && (each.updatedAt ?? '') <= (entry.updatedAt ?? '') ? entry : each,
    ),
  );
}

const parentTypes = ['todo', 'goal', 'issue'] as const;

/** The lists that may contain the entry: the message does not say what kind of item it belongs to. */
function listsOf({ entity, parentId: id = '' }: LiveChange): QueryKey[] {
  const query = entity === 'comment' ? commentsQuery : historyQuery;
  return parentTypes.map((type) => query({ type, id }).queryKey);
}

/** Shows a comment or history entry that the message carries. Returns false if it must be read. */
function showInFeed(client: QueryClient, change: LiveChange): boolean {
  if (change.kind !== 'deleted' && !change.item) return false;
  let isShown = true;
  for (const queryKey of listsOf(change)) {
    const state = client.getQueryState<Pages>(queryKey);
    // What is being read may be older; it is read again.
    if (state?.fetchStatus === 'fetching') isShown = false;
    // A pending mutation reads the list at its end.
    else if (state?.data && !client.isMutating({ mutationKey: queryKey })) {
      const { data } = state;
      setCachedData(client, queryKey, { ...data, pages: withChange(data.pages, change) });
    }
  }
  return isShown;
}

const feedEntities: readonly LiveChange['entity'][] = ['comment', 'todo_activity', 'goal_activity'];

/** Comments, and the history of todos and goals. */
export const feedLive: LiveFeature = {
  start: ({ client }) => {
    const { readAgain, stop } = createThrottledReads(client);
    return {
      apply: (changes) => {
        for (const change of changes)
          if (feedEntities.includes(change.entity) && !showInFeed(client, change)) {
            const lists = listsOf(change);
            readAgain(JSON.stringify(lists), isOneOf(lists));
          }
      },
      stop,
    };
  },
};
