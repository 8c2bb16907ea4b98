import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { callPage } from '../../kit/api/call.ts';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { startOfLocalDay } from '../../kit/dates/local-day.ts';
import type { AuditSearch } from './audit-search.ts';

function filterOf({ user, group, day }: AuditSearch) {
  if (!day) return { userId: user, group };
  const from = startOfLocalDay(day);
  const until = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { userId: user, group, from: from.toISOString(), until: until.toISOString() };
}

/** The audit log, newest first. Keeps the previous rows while those of a new filter load. */
export function useAuditLog(search: AuditSearch) {
  const query = useInfiniteQuery({
    ...pagesQuery('GET /api/audit-log', { query: filterOf(search) }),
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  return {
    entries: query.data && itemsOfPages(query.data.pages),
    query,
    readMore: query.hasNextPage ? () => void readNextPage(query) : undefined,
    isReadingMore: query.isFetchingNextPage,
    isPrevious: query.isPlaceholderData,
  };
}

/** All matching entries, newest first. */
export async function readWholeAuditLog(search: AuditSearch): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage('GET /api/audit-log', { query: { ...filterOf(search), cursor } });
    entries.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return entries;
}
