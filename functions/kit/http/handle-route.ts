import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { idMaker } from '#functions/kit/new-id.ts';
import { log } from '#functions/kit/observability/log.ts';
import { traceRequest } from '#functions/kit/observability/traced-request.ts';
import { type Consumed, measureCapacity } from '#functions/kit/table/capacity.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { configureMessages } from '#shared/kit/messages.ts';
import type {
  Condition,
  ImageRedirect,
  ImageResponse,
  OutputOf,
  Route,
} from '#shared/kit/route.ts';
import { errorResponses } from './error-response.ts';
import { imageResponse } from './image-response.ts';
import { jsonResponse } from './json-response.ts';
import { limitWrites } from './limit-writes.ts';
import { parseInput, readInput } from './parse-input.ts';
import type { Input, Preload } from './preload.ts';
import { rejectDirectRequest } from './reject-direct-request.ts';
import { rejectForeignOrigin } from './reject-foreign-origin.ts';
import { receiptOf } from './request-receipt.ts';
import { readCaller, requireSession } from './require-session.ts';
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

interface Options<R extends Route, B, S> {
  /** Items that are read in the same batch as the session. They become `request.preloaded`. */
  preload?: Preload<B>;
  /**
   * Reads what the caller wants to change, and throws unless they meet the route's condition. The
   * result becomes `request.subject`.
   */
  authorize?: (request: RouteRequest<R, B>) => S | Promise<S>;
  /** Begins again with the session, the preload and `authorize` if what was read changed meanwhile. */
  retriesConflicts?: true;
}

type RouteHandler<R extends Route> = ((
  event: RouteEvent,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>) & { route: R };

/** Everybody with access may call it. */
export type UnconditionalRoute = Route & { condition?: never };

type Handle<R extends Route, B, S> = (request: RouteRequest<R, B, S>) => Promise<OutputOf<R>>;

interface HandleRoute {
  /** A route with a condition cannot do without checking it. */
  <R extends Route & { condition: Condition }, B = undefined, S = undefined>(
    route: R,
    handle: Handle<R, B, S>,
    options: Options<R, B, S> & { authorize: unknown },
  ): RouteHandler<R>;
  <R extends UnconditionalRoute, B = undefined, S = undefined>(
    route: R,
    handle: Handle<R, B, S>,
    options?: Options<R, B, S>,
  ): RouteHandler<R>;
}

/** The middleware chain of every route. */
export const handleRoute: HandleRoute = <R extends Route, B, S>(
  route: R,
  handle: Handle<R, B, S>,
  { preload, authorize, retriesConflicts }: Options<R, B, S> = {},
): RouteHandler<R> => {
  const respond = responder(route);
  const attempt = async (event: RouteEvent) => {
    const request = event.request as unknown as RouteRequest<R, B>;
    const { session } = event.request;
    if (preload && session)
      Object.assign(request, {
        preloaded: preload.parse(session, event.preloadedItems, event.request as Input),
      });
    return handle(Object.assign(request, { subject: (await authorize?.(request)) as S }));
  };
  const repeat = async (event: RouteEvent) => {
    let isFirst = true;
    return retryOnConflict(async () => {
      if (!isFirst) await readCaller(event, route, preload && { ...preload, consistent: true });
      isFirst = false;
      return attempt(event);
    });
  };
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
    .handler(async (event) =>
      respond(event, await (retriesConflicts ? repeat(event) : attempt(event))),
    );
  const handler = (event: RouteEvent, context: Context) =>
    traceRequest(event.requestContext?.requestId, async () => {
      const { result, consumed } = await measureCapacity(() => chain(event, context));
      logRequest(route, event, result, consumed);
      return result;
    });
  return Object.assign(handler, { route });
};
