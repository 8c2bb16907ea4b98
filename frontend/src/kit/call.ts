import type { RouteTable } from '#shared/routes.ts';
import { NetworkError, toApiError } from './api-error.ts';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { announceSessionEnd } from './session-ended.ts';
import { uuid } from './uuid.ts';

/** `'POST /api/todos'`. */
export type RouteName = keyof RouteTable & string;
export type ReadName = Extract<RouteName, `GET ${string}`>;
export type OutputOf<Name extends RouteName> = RouteTable[Name]['output'];

/** Asked for where the route needs it, optional where all of it is, absent where there is none. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type RequestOf<Name extends RouteName> = Part<'params', RouteTable[Name]['params']> &
  Part<'query', RouteTable[Name]['query']> &
  Part<'body', RouteTable[Name]['body']>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Give the same one when trying the same POST again; otherwise each call gets its own. */
  idempotencyKey?: string;
}

/** The request may be left out where nothing in it is needed. */
export type CallArguments<Name extends RouteName> =
  Record<never, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>, options?: CallOptions]
    : [request: RequestOf<Name>, options?: CallOptions];

export interface Page<Item> {
  items: Item;
  /** Give it as `query.cursor` to get what follows; null at the end. */
  nextCursor: string | null;
}

/**
 * Calls the API: `await call('PATCH /api/todos/{id}', { params: { id }, body: { status } })`.
 * Throws ApiError where the server refuses and NetworkError where it cannot be reached.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[request, options]: CallArguments<Name>
): Promise<OutputOf<Name>> {
  const response = await send(name, request ?? {}, options ?? {});
  return readBody(response) as Promise<OutputOf<Name>>;
}

/** As `call`, for a list that may go on: with the cursor of what follows. */
export async function callPage<Name extends RouteName>(
  name: Name,
  ...[request, options]: CallArguments<Name>
): Promise<Page<OutputOf<Name>>> {
  const response = await send(name, request ?? {}, options ?? {});
  const items = (await readBody(response)) as OutputOf<Name>;
  return { items, nextCursor: response.headers.get('x-next-cursor') };
}

/** A GET of any path of ours; what queries use by default. */
export async function readUrl(url: string, signal?: AbortSignal): Promise<unknown> {
  return readBody(await answerOf(() => takeEarlyRead(url) ?? get(url, signal)));
}

export interface LooseRequest {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Puts parameters and query into a route's path. */
export function urlOf(path: string, { params = {}, query = {} }: LooseRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new TypeError(`${path} needs ${key}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

function get(url: string, signal?: AbortSignal): Promise<Response> {
  return fetch(url, { credentials: 'include', ...(signal ? { signal } : {}) });
}

function send(name: string, request: object, options: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { body, ...place } = request as LooseRequest;
  const url = urlOf(path, place);
  if (method === 'GET') return answerOf(() => takeEarlyRead(url) ?? get(url, options.signal));

  dropEarlyReads();
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? uuid();
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  return answerOf(() => fetch(url, init), method === 'POST');
}

/** With a key that the server knows again, a POST whose answer was lost may be sent once more. */
async function answerOf(ask: () => Promise<Response>, askAgainWhenLost = false): Promise<Response> {
  let response: Response;
  try {
    response = await ask();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (askAgainWhenLost && navigator.onLine !== false) return answerOf(ask);
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const error = await toApiError(response);
  // A wrong password is a 401 as well, and ends nobody's session.
  if (error.code === 'signed_out') announceSessionEnd();
  throw error;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}
