import type { HttpApiDefinition } from '../../cloud-assembly/gateways.ts';
import { type GatewayRequest, type GatewayResponse, gatewayMessage } from './gateway-request.ts';
import { httpEvent } from './http-event.ts';
import { QueueFullError, type RequestQueue } from './request-queue.ts';
import { routeTable } from './route-table.ts';
import { tokenBucket } from './token-bucket.ts';

/** Calls a function by its name; rejects when it fails. */
export type Invoke = (functionName: string, event: unknown) => Promise<unknown>;

interface ProxyResult {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
}

const largestResultBytes = 6 * 1024 * 1024;
/** Set by the gateway itself. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

function bodyOf({ body, isBase64Encoded }: ProxyResult) {
  if (body === undefined || body === null) return Buffer.alloc(0);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Buffer.from(text, isBase64Encoded ? 'base64' : 'utf8');
}

/** A result without `statusCode` is the body of a 200. */
const asProxyResult = (result: unknown): ProxyResult =>
  typeof result === 'object' && result !== null && 'statusCode' in result
    ? (result as ProxyResult)
    : {
        statusCode: 200,
        headers: { 'content-type': 'application/json' },
        body: result ?? '',
      };

function responseOf(result: unknown): GatewayResponse {
  const proxy = asProxyResult(result);
  const { statusCode: status } = proxy;
  const body = bodyOf(proxy);
  if (
    !Number.isInteger(status) ||
    status! < 200 ||
    status! > 599 ||
    body.length > largestResultBytes
  ) {
    return gatewayMessage(500, 'Internal Server Error');
  }
  const headers: GatewayResponse['headers'] = {};
  for (const [name, value] of Object.entries(proxy.headers ?? {})) {
    if (!ownHeaders.has(name.toLowerCase())) headers[name.toLowerCase()] = String(value);
  }
  if (proxy.cookies?.length) headers['set-cookie'] = proxy.cookies;
  if (body.length > 0) headers['content-type'] ??= 'text/plain;charset=utf-8';
  return { status: status!, headers, body };
}

const retryAfterSeconds = 5;

/** As from AWS when no more copies of a function may run. */
function busy(): GatewayResponse {
  const { headers, ...response } = gatewayMessage(503, 'Service Unavailable');
  return { ...response, headers: { ...headers, 'retry-after': String(retryAfterSeconds) } };
}

const timedOut = Symbol('timed out');

async function within(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, milliseconds, timedOut);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface HttpApiOptions {
  api: HttpApiDefinition;
  accountId: string;
  invoke: Invoke;
  queue: RequestQueue;
  now?: () => number;
}

/** An HTTP API: finds the route, calls its function with an event and returns its result. */
export function createHttpApi(options: HttpApiOptions) {
  const { api, accountId, invoke, queue, now = () => performance.now() } = options;
  const findRoute = routeTable(api.routes);
  const buckets = new Map(
    api.routes.flatMap(({ key, throttle }) =>
      throttle ? [[key, tokenBucket(throttle, now)] as const] : [],
    ),
  );
  return async (request: GatewayRequest): Promise<GatewayResponse> => {
    const matched = findRoute(request.method, request.path);
    if (!matched) return gatewayMessage(404, 'Not Found');
    const takeToken = buckets.get(matched.route.key);
    if (takeToken?.() === false) return gatewayMessage(429, 'Too Many Requests');
    let event: ReturnType<typeof httpEvent>;
    try {
      event = httpEvent(api, accountId, request, matched);
    } catch (error) {
      if (error instanceof URIError) return gatewayMessage(400, 'Bad Request');
      throw error;
    }
    const identified = (response: GatewayResponse): GatewayResponse => ({
      ...response,
      headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId },
    });
    try {
      const { function: target, timeoutMs } = matched.route;
      const result = await within(
        timeoutMs,
        queue.run(() => invoke(target.name, event)),
      );
      if (result === timedOut) return identified(gatewayMessage(503, 'Service Unavailable'));
      return identified(responseOf(result));
    } catch (error) {
      if (error instanceof QueueFullError) return identified(busy());
      return identified(gatewayMessage(500, 'Internal Server Error'));
    }
  };
}
export type HttpApi = ReturnType<typeof createHttpApi>;
