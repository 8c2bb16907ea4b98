import { vi } from 'vitest';

export interface FakeRequest {
  method: string;
  /** With its query. */
  url: string;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = (request: FakeRequest) => Answer | Promise<Answer>;

export interface FakeApi {
  /** What was asked, in order. */
  requests: FakeRequest[];
  /** Answers `'PATCH /api/todos/1'`; the latest handler given for a route holds. */
  on: (route: string, handler: Handler | Answer) => void;
  asked: (route: string) => FakeRequest[];
}

/** Stands in for `fetch`, at the browser's edge: the client above it is the real one. */
export function fakeApi(): FakeApi {
  const requests: FakeRequest[] = [];
  const handlers = new Map<string, Handler>();
  const routeOf = ({ method, url }: FakeRequest) => `${method} ${url}`;

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const request = { method, url, body };
    requests.push(request);
    const handler = handlers.get(routeOf(request));
    if (!handler) throw new TypeError(`Nobody answers ${routeOf(request)}`);
    const answer = await handler(request);
    init.signal?.throwIfAborted();
    const status = answer.status ?? (answer.body === undefined ? 204 : 200);
    const text = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(text, { status, headers: answer.headers });
  });

  return {
    requests,
    on: (route, handler) => {
      handlers.set(route, typeof handler === 'function' ? handler : () => handler);
    },
    asked: (route) => requests.filter((request) => routeOf(request) === route),
  };
}

/** An answer that the test gives when it wants to. */
export function heldAnswer<Value>(): {
  promise: Promise<Value>;
  give: (value: Value) => void;
} {
  let give: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
