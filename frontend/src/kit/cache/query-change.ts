import {
  type InfiniteData,
  matchQuery,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { setCachedData } from './cached-data.ts';

/**
 * How cached responses change: that of a key, or with `exact: false` all whose keys begin with it. What
 * is read meanwhile may lack the change, so it is not shown but read again after the last one.
 */
export interface QueryChange {
  queryKey: QueryKey;
  exact?: boolean;
  apply: (data: never) => unknown;
  /** Reads again after the last change, because `apply` does not do all that the server does. */
  refetch?: boolean;
}

/** A query that shows changes which the server may not have made yet. */
interface ChangedQuery {
  pending: QueryChange[];
  /** The data without the pending changes. */
  saved: unknown;
  /** The data with them, which replace what is read meanwhile. */
  shown: unknown;
  mustReadAgain: boolean;
  /** Something else was written to the cache, so `saved` is no longer what the server has. */
  wasWritten: boolean;
}

interface Changes {
  pending: Set<QueryChange>;
  queries: Map<Query, ChangedQuery>;
  /** While a change is applied or reverted here. */
  isWriting: boolean;
}

const changesByClient = new WeakMap<QueryClient, Changes>();

function changesOf(client: QueryClient): Changes {
  let changes = changesByClient.get(client);
  if (!changes) {
    const created: Changes = { pending: new Set(), queries: new Map(), isWriting: false };
    changes = created;
    changesByClient.set(client, changes);
    client.getQueryCache().subscribe((event) => followQuery(client, created, event));
  }
  return changes;
}

const isAffected = (query: Query, { queryKey, exact = true }: QueryChange) =>
  matchQuery({ queryKey, exact }, query);

function begin(changes: Changes, query: Query, pending: QueryChange[]): ChangedQuery {
  const { data } = query.state;
  const changed = { pending, saved: data, shown: data, mustReadAgain: false, wasWritten: false };
  changes.queries.set(query, changed);
  return changed;
}

/** Writes without taking it for a write of somebody else. */
function writeHere(changes: Changes, write: () => void): void {
  changes.isWriting = true;
  write();
  changes.isWriting = false;
}

const isReadingMore = (query: Query) => query.state.fetchMeta?.fetchMore?.direction !== undefined;

/** The shown pages with the one that was read last. */
function withLastPage(shown: unknown, read: unknown): unknown {
  const { pages, pageParams } = shown as InfiniteData<unknown>;
  const { pages: readPages, pageParams: readParams } = read as InfiniteData<unknown>;
  if (readPages.length !== pages.length + 1) return shown;
  return {
    pages: [...pages, readPages.at(-1)],
    pageParams: [...pageParams, readParams.at(-1)],
  };
}

/** Reads again what may lack the changes. */
function refetchOutdated(client: QueryClient, { queries }: Changes, query: Query): void {
  const { fetchStatus, data, isInvalidated } = query.state;
  const isReading = fetchStatus === 'fetching';
  const canStartAnew = query.isActive() && data !== undefined && !isReadingMore(query);
  // `followQuery` continues when the read has ended.
  if (isReading && !canStartAnew) return;
  const isOutdated = isReading || isInvalidated || queries.get(query)?.mustReadAgain;
  queries.delete(query);
  if (isOutdated) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** A response that was requested before the last change ended may lack it, so it is not shown. */
function holdResponse(changes: Changes, query: Query, changed: ChangedQuery): void {
  const { data } = query.state;
  changed.mustReadAgain = true;
  if (changed.shown === undefined) {
    changed.saved = data;
    changed.shown = data;
    return;
  }
  if (isReadingMore(query)) {
    changed.saved = withLastPage(changed.saved, data);
    changed.shown = withLastPage(changed.shown, data);
  }
  writeHere(changes, () => query.setState({ data: changed.shown }));
}

function followQuery(client: QueryClient, changes: Changes, event: QueryCacheNotifyEvent): void {
  const { query } = event;
  if (event.type === 'removed') changes.queries.delete(query);
  if (event.type === 'added') {
    const pending = [...changes.pending].filter((change) => isAffected(query, change));
    if (pending.length > 0) begin(changes, query, pending);
  }
  const changed = changes.queries.get(query);
  if (!changed || event.type !== 'updated' || changes.isWriting) return;
  const { data } = query.state;
  if (event.action.type === 'success' && !event.action.manual)
    holdResponse(changes, query, changed);
  else if (data !== changed.shown) {
    changed.shown = data;
    changed.wasWritten = true;
    // Such as the user when the session has ended.
    if (data === null) changes.queries.delete(query);
  }
  if (changed.pending.length === 0) refetchOutdated(client, changes, query);
}

function showData(client: QueryClient, query: Query, changed: ChangedQuery, data: unknown): void {
  writeHere(changesOf(client), () => setCachedData(client, query.queryKey, data));
  changed.shown = query.state.data;
}

/** Shows a change. Returns what ends it when its request has ended. */
export function showQueryChange(
  client: QueryClient,
  change: QueryChange,
): (isSaved: boolean) => void {
  const changes = changesOf(client);
  changes.pending.add(change);
  const { queryKey, exact = true, apply, refetch = false } = change;
  for (const query of client.getQueryCache().findAll({ queryKey, exact })) {
    const changed = changes.queries.get(query) ?? begin(changes, query, []);
    changed.pending.push(change);
    changed.mustReadAgain ||= refetch;
    const { data } = query.state;
    if (data !== undefined) showData(client, query, changed, apply(data as never));
  }
  return (isSaved) => end(client, change, isSaved);
}

function revert(client: QueryClient, query: Query, changed: ChangedQuery): void {
  changed.mustReadAgain = true;
  if (changed.saved === undefined || changed.wasWritten) return;
  let data: unknown = changed.saved;
  for (const { apply } of changed.pending) data = apply(data as never);
  showData(client, query, changed, data);
}

function end(client: QueryClient, change: QueryChange, isSaved: boolean): void {
  const changes = changesOf(client);
  changes.pending.delete(change);
  for (const [query, changed] of changes.queries) {
    if (!changed.pending.includes(change)) continue;
    changed.pending = changed.pending.filter((other) => other !== change);
    if (!isSaved) revert(client, query, changed);
    else if (changed.saved !== undefined) changed.saved = change.apply(changed.saved as never);
    if (changed.pending.length === 0) refetchOutdated(client, changes, query);
  }
}

/** Reads outdated queries again: those with pending changes after the last of them, others now. */
export function refetchAfterChanges(
  client: QueryClient,
  isOutdated: (query: Query) => boolean,
): Promise<void> {
  const { queries } = changesOf(client);
  const outdated = new Set(client.getQueryCache().findAll({ predicate: isOutdated }));
  for (const query of outdated) {
    const changed = queries.get(query);
    if (!changed || changed.pending.length === 0) continue;
    changed.mustReadAgain = true;
    outdated.delete(query);
  }
  return client.invalidateQueries({ predicate: (query) => outdated.has(query) });
}
