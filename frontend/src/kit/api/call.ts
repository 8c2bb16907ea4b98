import type { RouteTable } from '#shared/routes.ts';
import { ApiError, NetworkError, toApiError } from './api-error.ts';
import { dropEarlyReads, takeEarlyRead } from './early-reads.ts';
import { fetchKeptAlive } from './keep-alive.ts';
import { trackRead } from './reads-under-way.ts';
import { learningTime } from './server-clock.ts';
import { watchAnswer } from './server-silence.ts';
import { announceSessionEnd } from './session-ended.ts';
import { uuid } from './uuid.ts';
import { trackWrite } from './writes-under-way.ts';

/** `'POST /api/todos'`. */
export type RouteName = keyof RouteTable & string;
export type ReadName = Extract<RouteName, `GET ${string}`>;
export type OutputOf<Name extends RouteName> = RouteTable[Name]['output'];

/** Required, optional or absent, as the route's schema has it. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type RequestOf<Name extends RouteName> = Part<'params', RouteTable[Name]['params']> &
  Part<'query', RouteTable[Name]['query']> &
  Part<'body', RouteTable[Name]['body']>;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Pass the same key when repeating a POST; by default each call gets a new one. */
  idempotencyKey?: string;
}

/** The request is optional if none of its parts is required. */
export type CallArguments<Name extends RouteName> =
  Record<never, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>, options?: CallOptions]
    : [request: RequestOf<Name>, options?: CallOptions];

export interface Page<Item> {
  items: Item;
  /** The `query.cursor` of the next page; null at the end. */
  nextCursor: string | null;
}

/**
 * Calls the API: `await call('PATCH /api/todos/{id}', { params: { id }, body: { status } })`.
 * Throws ApiError for an error response and NetworkError if the server cannot be reached.
 */
export async function call<Name extends RouteName>(
  name: Name,
  ...[request, options]: CallArguments<Name>
): Promise<OutputOf<Name>> {
  const output = send(name, request ?? {}, options ?? {}).then(readBody);
  return (name.startsWith('GET ') ? output : trackWrite(output)) as Promise<OutputOf<Name>>;
}

/** Like `call`, for one page of a list: with the cursor of the next page. */
export async function callPage<Name extends RouteName>(
  name: Name,
  ...[request, options]: CallArguments<Name>
): Promise<Page<OutputOf<Name>>> {
  const response = await send(name, request ?? {}, options ?? {});
  const items = (await readBody(response)) as OutputOf<Name>;
  return { items, nextCursor: response.headers.get('x-next-cursor') };
}

/** GETs a URL of our API; the default query function. */
export async function readUrl(url: string, signal?: AbortSignal): Promise<unknown> {
  return readBody(await get(url, signal));
}

export interface LooseRequest {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** The URL of a route with parameters and query. */
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
  const init: RequestInit = { credentials: 'include', ...(signal ? { signal } : {}) };
  return trackRead(fetchResponse(() => takeEarlyRead(url) ?? learningTime(() => fetch(url, init))));
}

function send(name: string, request: object, options: CallOptions): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const { body, ...place } = request as LooseRequest;
  const url = urlOf(path, place);
  if (method === 'GET') return get(url, options.signal);

  dropEarlyReads();
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method === 'POST') headers['idempotency-key'] = options.idempotencyKey ?? uuid();
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  const isCreation = method === 'POST';
  return fetchResponse(() => learningTime(() => fetchKeptAlive(url, init)), isCreation).catch(
    (error) => {
      if (error instanceof ApiError || error instanceof NetworkError) error.mayRepeat = !isCreation;
      throw error;
    },
  );
}

/** The idempotency key lets a POST be repeated if its response was lost. */
async function fetchResponse(
  request: () => Promise<Response>,
  retryWhenLost = false,
): Promise<Response> {
  let response: Response;
  try {
    response = await watchAnswer(request());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (retryWhenLost && navigator.onLine !== false) return fetchResponse(request);
    throw new NetworkError(error);
  }
  if (response.ok) return response;
  const error = await toApiError(response);
  // A wrong password is a 401 too, but does not end a session.
  if (error.code === 'signed_out') announceSessionEnd();
  throw error;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}
