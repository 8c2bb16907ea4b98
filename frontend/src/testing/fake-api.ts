import { vi } from 'vitest';

interface FakeRequest {
  method: string;
  /** Includes the query. */
  url: string;
  body: unknown;
}

type FakeResponse = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

export interface FakeApi {
  /** All requests in order. */
  requests: FakeRequest[];
  /**
   * Sets the response of a route such as `'PATCH /api/todos/1'`. Without a query it matches all
   * queries; a later handler replaces an earlier one.
   */
  on: (route: string, handler: Handler | FakeResponse) => void;
  requestsTo: (route: string) => FakeRequest[];
}

/** Replaces `fetch`, so that the real API client is tested. */
export function fakeApi(): FakeApi {
  const requests: FakeRequest[] = [];
  const handlers = new Map<string, Handler>();
  const routeOf = ({ method, url }: FakeRequest) => `${method} ${url}`;
  const pathOf = (request: FakeRequest) => routeOf(request).split('?', 1)[0] ?? '';

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, url, body };
    requests.push(request);
    const handler = handlers.get(routeOf(request)) ?? handlers.get(pathOf(request));
    if (!handler) throw new TypeError(`No fake response for ${routeOf(request)}`);
    const response = await handler(request);
    init.signal?.throwIfAborted();
    const status = response.status ?? (response.body === undefined ? 204 : 200);
    const text = response.body === undefined ? null : JSON.stringify(response.body);
    return new Response(text, { status, headers: response.headers });
  });

  return {
    requests,
    on: (route, handler) => {
      handlers.set(route, typeof handler === 'function' ? handler : () => handler);
    },
    requestsTo: (route) => requests.filter((request) => routeOf(request) === route),
  };
}
