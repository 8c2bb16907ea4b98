import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** 404 responses are remembered in the query cache under this key, for as long as the app runs. */
export const missingRoot = 'gone';

/** After this the item is requested again, ms: it may have become visible. */
const trustedFor = 24 * 60 * 60_000;

const missingKey = (key: QueryKey): QueryKey => [missingRoot, ...key];

/** Remembers a 404 response, also for later visits. */
export function rememberMissing(client: QueryClient, key: QueryKey): void {
  client.setQueryData(missingKey(key), Date.now());
}

/** Whether the response was 404 within the last day. */
export function isKnownMissing(client: QueryClient, key: QueryKey): boolean {
  const since = client.getQueryData<number>(missingKey(key));
  return since !== undefined && Date.now() - since < trustedFor;
}
