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

/** Only what the route's schemas know reaches the handler. */
export const parseInput = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    const { request } = event;
    const params = parseParams(route.path, event.pathParameters ?? {});
    if (!params) throw notFound();
    const query = event.queryStringParameters ?? {};
    const body = readBody(event);
    if (!route.body && body !== undefined) throw invalidInput({ '': 'This takes no body.' });
    Object.assign(request, {
      params,
      query: route.query ? parse(route.query, query) : {},
      body: route.body ? parse(route.body, body === undefined ? {} : body) : undefined,
    });
  },
});
