import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { parameterNames, type Route } from '#shared/kit/route.ts';
import { measureCapacity } from '../kit/capacity.ts';
import type { RouteEvent } from '../kit/route-request.ts';

interface RouteHandler {
  (event: RouteEvent, context: Context): Promise<APIGatewayProxyStructuredResultV2>;
  route: Route;
}

export interface Invocation {
  /** Whose session cookie is sent. */
  as?: { cookie: string } | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export const testOrigin = 'https://day-zero.test';

const eventOf = (route: Route, { as, params = {}, query, body, headers }: Invocation) => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'api.internal',
      'x-forwarded-host': 'day-zero.test',
      'x-forwarded-proto': 'https',
      ...(route.method !== 'GET' && { origin: testOrigin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(as && { cookies: [as.cookie] }),
    ...(query && { queryStringParameters: query }),
    ...(parameterNames(route.path).length > 0 && { pathParameters: params }),
    requestContext: {
      requestId: randomUUID(),
      http: { method: route.method, path, sourceIp: '127.0.0.1', userAgent: 'test' },
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
  } as unknown as RouteEvent;
};

const bodyOf = ({ body, isBase64Encoded }: APIGatewayProxyStructuredResultV2) => {
  if (!body) return undefined;
  return isBase64Encoded ? Buffer.from(body, 'base64') : JSON.parse(body);
};

/** Calls a handler as the gateway would, and tells what the table was asked to do for it. */
export const invoke = async (handler: RouteHandler, invocation: Invocation = {}) => {
  const { result, consumed } = await measureCapacity(() =>
    handler(eventOf(handler.route, invocation), { awsRequestId: randomUUID() } as Context),
  );
  return {
    status: result.statusCode ?? 200,
    // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects of an answer
    body: bodyOf(result) as any,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
    consumed,
  };
};
