import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { environment } from '#functions/kit/environment.ts';
import type { RouteEvent } from '#functions/kit/http/route-request.ts';
import { openCursor } from '#functions/kit/http/sealed-cursor.ts';
import { measureCapacity } from '#functions/kit/table/capacity.ts';
import { errorStatusesOf } from '#infra/openapi/describe-api.ts';
import { DirectRequestError } from '#shared/kit/common-errors.ts';
import { parameterNames, type Route } from '#shared/kit/route.ts';
import { asFunction } from './as-function.ts';
import type { Person } from './company.ts';

interface RouteHandler {
  (event: RouteEvent, context: Context): Promise<APIGatewayProxyStructuredResultV2>;
  route: Route;
}

export interface Invocation {
  /** The caller's session cookie. */
  as?: { cookie: string } | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON; strings are sent as they are, and bytes in base64. */
  body?: unknown;
  headers?: Record<string, string>;
}

export const testOrigin = 'https://day-zero.test';

const sentBody = (body: unknown) => {
  if (Buffer.isBuffer(body)) return body.toString('base64');
  return typeof body === 'string' ? body : JSON.stringify(body);
};

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
      'x-origin-secret': environment('ORIGIN_SECRETS'),
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
    ...(body !== undefined && { body: sentBody(body) }),
    isBase64Encoded: Buffer.isBuffer(body),
  } as unknown as RouteEvent;
};

const bodyOf = ({ body, isBase64Encoded }: APIGatewayProxyStructuredResultV2) => {
  if (!body) return undefined;
  return isBase64Encoded ? Buffer.from(body, 'base64') : JSON.parse(body);
};

/**
 * Fails on an error of which the description of the API says nothing. A 500 is a defect, and requests
 * past CloudFront are not the API's.
 */
const requireDescribed = (route: Route, status: number, body: { code?: string } | undefined) => {
  if (status < 400 || status === 500 || errorStatusesOf(route).includes(status)) return;
  if (body?.code === new DirectRequestError().code) return;
  throw new Error(`${route.method} ${route.path} returned ${status}, which its route lacks`);
};

/** Calls a handler like the gateway, and returns the consumed capacity. */
export const invoke = async (handler: RouteHandler, invocation: Invocation = {}) => {
  const { feature, name } = handler.route;
  const run = asFunction(`${feature}/${name}`, handler);
  const { result, consumed } = await measureCapacity(() =>
    run(eventOf(handler.route, invocation), { awsRequestId: randomUUID() } as Context),
  );
  const status = result.statusCode ?? 200;
  const body = bodyOf(result);
  requireDescribed(handler.route, status, body);
  return {
    status,
    // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a response
    body: body as any,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
    consumed,
  };
};

/** Decrypts the sort key of a cursor. */
export const readCursor = ({ session }: Person, cursor: string) =>
  Buffer.from(openCursor(session, cursor), 'base64url').toString();
