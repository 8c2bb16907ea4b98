import type { MiddlewareObj } from '@middy/core';
import type * as z from 'zod/mini';
import { fieldMessages } from '#shared/kit/messages.ts';
import {
  bodyMalformed,
  bodyNotJson,
  bodyTooLarge,
  invalidInput,
  notFound,
} from '#shared/kit/problems.ts';
import { parseParams, type Route } from '#shared/kit/route.ts';
import type { RouteEvent } from './route-request.ts';

const maximumBytes = 128 * 1024;

const readBody = (event: RouteEvent): unknown => {
  if (!event.body) return undefined;
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maximumBytes) throw bodyTooLarge();
  const mediaType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw bodyNotJson();
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw bodyMalformed();
  }
};

const parse = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(fieldMessages(parsed.error.issues));
  return parsed.data;
};

const inputOf = (route: Route, event: RouteEvent) => {
  const params = parseParams(route.path, event.pathParameters ?? {});
  if (!params) throw notFound();
  const query = event.queryStringParameters ?? {};
  const body = readBody(event);
  if (!route.body && body !== undefined) throw invalidInput({ '': 'This takes no body.' });
  return {
    params,
    query: route.query ? parse(route.query, query) : {},
    body: route.body ? parse(route.body, body === undefined ? {} : body) : undefined,
  };
};

/** Only what the route's schemas know reaches the handler. */
export const parseInput = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    try {
      Object.assign(event.request, inputOf(route, event));
    } catch (refusal) {
      event.refusal = refusal;
    }
  },
});

/** Only those who may call learn what is wrong with what they sent. */
export const refuseInput = (): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    if (event.refusal) throw event.refusal;
  },
});
