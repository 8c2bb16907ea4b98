import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { RouteTable } from '#shared/routes.ts';
import type { ReadName } from '../api/call.ts';

interface Matched<Name extends ReadName> {
  params: NonNullable<RouteTable[Name]['params']>;
  query: Partial<NonNullable<RouteTable[Name]['query']>>;
}

/** The beginning of the keys of routes below it: `/api/teams`. */
type RootOf<Path> = Path extends `GET /api/${infer First}/${string}`
  ? `/api/${First}`
  : Path extends `GET ${infer Whole}`
    ? Whole
    : never;
export type ReadRoot = RootOf<ReadName>;

function partsOf(name: ReadName): string[] {
  const [first = '', ...rest] = name.slice('GET /api/'.length).split('/');
  return [`/api/${first}`, ...rest];
}

function isQuery(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}

/** What a query reads, if its key is that of the route with any query. */
export function matchRead<Name extends ReadName>(
  key: QueryKey,
  name: Name,
): Matched<Name> | undefined {
  const last = key.at(-1);
  const given = isQuery(last) ? key.slice(0, -1) : key;
  const parts = partsOf(name);
  if (given.length !== parts.length) return undefined;
  const params: Record<string, unknown> = {};
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('{')) params[part.slice(1, -1)] = given[index];
    else if (part !== given[index]) return undefined;
  }
  return { params, query: isQuery(last) ? last : {} } as unknown as Matched<Name>;
}

/** Whether the query reads one of the routes. */
export function reads(key: QueryKey, ...names: ReadName[]): boolean {
  return names.some((name) => matchRead(key, name) !== undefined);
}

/** Whether the query reads a route below the root. */
export function readsBelow(key: QueryKey, ...roots: ReadRoot[]): boolean {
  return roots.includes(key[0] as ReadRoot);
}

/** What follows `?` in the request of a query. */
export function searchOf(key: QueryKey): object {
  return key.find(isQuery) ?? {};
}

/** The key of the list whose pages a query reads; undefined for other queries. */
export function pagedKey([first, ...key]: QueryKey): QueryKey | undefined {
  return first === 'pages' ? key : undefined;
}

/** Matches these keys and no others. */
export function isOneOf(keys: readonly QueryKey[]): (key: QueryKey) => boolean {
  const hashes = new Set(keys.map(hashKey));
  return (key) => hashes.has(hashKey(key));
}
