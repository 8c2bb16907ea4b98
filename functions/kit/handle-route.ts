import middy from '@middy/core';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { configureMessages } from '#shared/kit/messages.ts';
import type { ImageAnswer, ImageElsewhere, OutputOf, Route } from '#shared/kit/route.ts';
import { answerImage } from './answer-image.ts';
import { answerProblems } from './answer-problems.ts';
import type { Beside } from './beside.ts';
import { type Consumed, measureCapacity } from './capacity.ts';
import { jsonAnswer } from './json-answer.ts';
import { log } from './log.ts';
import { idMaker } from './new-id.ts';
import { parseInput, refuseInput } from './parse-input.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { requireSession } from './require-session.ts';
import { type RouteEvent, type RouteRequest, siteOf } from './route-request.ts';
import { sealCursors } from './sealed-cursor.ts';

configureMessages();

const prepareRequest = (route: Route) => ({
  before: ({ event }: { event: RouteEvent }) => {
    const request = {
      site: siteOf(event),
      userAgent: event.headers['user-agent']?.slice(0, 300) ?? '',
      answer: { cookies: [] as string[], headers: {} },
      newId: (purpose?: string) =>
        idMaker(
          event.headers['idempotency-key']?.slice(0, 200),
          request.session?.userId ?? 'anyone',
          route.name,
        )(purpose),
    } as unknown as RouteRequest;
    event.request = request;
  },
});

/** The answer holds what the route's output schema knows, and nothing else. */
const answerOf = (route: Route, event: RouteEvent, output: unknown) => {
  const { answer } = event.request;
  const cookies = answer.cookies.length > 0 ? { cookies: answer.cookies } : {};
  if (route.output === 'image')
    return answerImage(output as ImageAnswer | ImageElsewhere, event.headers['if-none-match']);
  if (route.output)
    return {
      ...jsonAnswer(route.status ?? 200, route.output.parse(output), answer.headers),
      ...cookies,
    };
  return {
    statusCode: 204,
    headers: { 'cache-control': 'no-store', ...answer.headers },
    ...cookies,
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
    requestId: event.requestContext?.requestId,
    companyId: event.request?.session?.companyId,
    userId: event.request?.session?.userId,
    readUnits: read,
    writeUnits: write,
    tableCalls: calls,
  });

/**
 * The one chain that every route runs through: guard, parse, handle, answer. What `beside` names is
 * read together with the session, and becomes the request's `beside`.
 */
export const handleRoute = <R extends Route, B = undefined>(
  route: R,
  handle: (request: RouteRequest<R, B>) => Promise<OutputOf<R>>,
  beside?: Beside<B>,
) => {
  const chain = middy<RouteEvent, APIGatewayProxyStructuredResultV2>()
    .use(answerProblems())
    .use(prepareRequest(route))
    .use(refuseForeignOrigin(route))
    .use(parseInput(route))
    .use(requireSession(route, beside))
    .use(refuseInput())
    .use(sealCursors())
    .handler(async (event) => {
      const request = event.request as RouteRequest<R, B>;
      if (beside && event.request.session)
        Object.assign(request, {
          beside: beside.parse(event.request.session, event.besideSession),
        });
      return answerOf(route, event, await handle(request));
    });
  const handler = async (event: RouteEvent, context: Parameters<typeof chain>[1]) => {
    const { result, consumed } = await measureCapacity(() => chain(event, context));
    logRequest(route, event, result, consumed);
    return result;
  };
  return Object.assign(handler, { route });
};
