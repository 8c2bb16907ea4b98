import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { idMaker } from '#functions/kit/new-id.ts';
import { log } from '#functions/kit/observability/log.ts';
import { traceRequest } from '#functions/kit/observability/traced-request.ts';
import { type Consumed, measureCapacity } from '#functions/kit/table/capacity.ts';
import { configureMessages } from '#shared/kit/messages.ts';
import type { ImageRedirect, ImageResponse, OutputOf, Route } from '#shared/kit/route.ts';
import { errorResponses } from './error-response.ts';
import { imageResponse } from './image-response.ts';
import { jsonResponse } from './json-response.ts';
import { limitWrites } from './limit-writes.ts';
import { parseInput, readInput } from './parse-input.ts';
import type { Input, Preload } from './preload.ts';
import { rejectDirectRequest } from './reject-direct-request.ts';
import { rejectForeignOrigin } from './reject-foreign-origin.ts';
import { receiptOf } from './request-receipt.ts';
import { requireSession } from './require-session.ts';
import { responseBody } from './response-body.ts';
import { type RouteEvent, type RouteRequest, siteOf } from './route-request.ts';
import { sealCursors } from './sealed-cursor.ts';
import { sourceAddressOf } from './source-address.ts';

configureMessages();

const prepareRequest = (route: Route) => ({
  before: ({ event }: { event: RouteEvent }) => {
    const request = {
      site: siteOf(event),
      sourceAddress: sourceAddressOf(event),
      userAgent: event.headers['user-agent']?.slice(0, 300) ?? '',
      response: { cookies: [] as string[], headers: {} },
      newId: (purpose?: string) =>
        idMaker(
          event.headers['idempotency-key'],
          request.session?.userId ?? 'anyone',
          route.name,
        )(purpose),
      receipt: receiptOf(event),
    } as unknown as RouteRequest;
    event.request = request;
  },
});

/** The response holds only fields of the route's output schema. */
const responder = (route: Route) => {
  const bodyOf = typeof route.output === 'object' ? responseBody(route.output) : undefined;
  return (event: RouteEvent, output: unknown) => {
    const { response } = event.request;
    const cookies = response.cookies.length > 0 ? { cookies: response.cookies } : {};
    if (route.output === 'image')
      return imageResponse(output as ImageResponse | ImageRedirect, event.headers['if-none-match']);
    if (bodyOf)
      return {
        ...jsonResponse(route.status ?? 200, bodyOf(output), response.headers),
        ...cookies,
      };
    return {
      statusCode: 204,
      headers: { 'cache-control': 'no-store', ...response.headers },
      ...cookies,
    };
  };
};

const logRequest = (
  route: Route,
  event: RouteEvent,
  { statusCode }: APIGatewayProxyStructuredResultV2,
  { read, write, calls }: Consumed,
) =>
  log.info('request', {
    route: `${route.method} ${route.path}`,
    status: statusCode,
    companyId: event.request?.session?.companyId,
    userId: event.request?.session?.userId,
    readUnits: read,
    writeUnits: write,
    tableCalls: calls,
  });

/**
 * The middleware chain of every route. The items of `preload` are read in the same batch as the
 * session and become `request.preloaded`.
 */
export const handleRoute = <R extends Route, B = undefined>(
  route: R,
  handle: (request: RouteRequest<R, B>) => Promise<OutputOf<R>>,
  { preload }: { preload?: Preload<B> } = {},
) => {
  const respond = responder(route);
  const chain = middy<RouteEvent, APIGatewayProxyStructuredResultV2>()
    .use(errorResponses())
    .use(rejectDirectRequest())
    .use(prepareRequest(route))
    .use(rejectForeignOrigin(route))
    .use(readInput(route))
    .use(requireSession(route, preload))
    .use(limitWrites())
    .use(parseInput(route))
    .use(sealCursors())
    .handler(async (event) => {
      const request = event.request as RouteRequest<R, B>;
      if (preload && event.request.session)
        Object.assign(request, {
          preloaded: preload.parse(
            event.request.session,
            event.preloadedItems,
            event.request as Input,
          ),
        });
      return respond(event, await handle(request));
    });
  const handler = (event: RouteEvent, context: Parameters<typeof chain>[1]) =>
    traceRequest(event.requestContext?.requestId, async () => {
      const { result, consumed } = await measureCapacity(() => chain(event, context));
      logRequest(route, event, result, consumed);
      return result;
    });
  return Object.assign(handler, { route });
};
