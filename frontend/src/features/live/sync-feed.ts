import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { Page } from '../../kit/api/call.ts';
import { setCachedData } from '../../kit/cache/cached-data.ts';

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

/** Shows a comment or history entry that the message carries. Returns false if it must be read. */
export function showInFeed(client: QueryClient, change: LiveChange): boolean {
  if (change.kind !== 'deleted' && !change.item) return false;
  const part = change.entity === 'comment' ? 'comments' : 'activities';
  const lists = client.getQueryCache().findAll({
    predicate: ({ queryKey: [, id, last] }) => id === change.parentId && last === part,
  });
  let isShown = true;
  for (const { queryKey, state } of lists) {
    // What is being read may be older; it is read again.
    if (state.fetchStatus === 'fetching') isShown = false;
    // A pending mutation reads the list at its end.
    else if (state.data && !client.isMutating({ mutationKey: queryKey })) {
      const data = state.data as Pages;
      setCachedData(client, queryKey, { ...data, pages: withChange(data.pages, change) });
    }
  }
  return isShown;
}
