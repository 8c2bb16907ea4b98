import type { MiddlewareObj } from '@middy/core';
import type * as z from 'zod/mini';
import {
  BodyNotJsonError,
  BodyTooLargeError,
  InvalidInputError,
  KeyTooLongError,
  MalformedBodyError,
  NotFoundError,
} from '#shared/kit/common-errors.ts';
import { fieldMessages } from '#shared/kit/messages.ts';
import { parseParams, type Route } from '#shared/kit/route.ts';
import type { RawInput } from './preload.ts';
import type { RouteEvent } from './route-request.ts';

const maximumBytes = 128 * 1024;

/** Throws for invalid bytes. Keeps a byte order mark, so that JSON.parse rejects it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const readBody = (event: RouteEvent): unknown => {
  if (!event.body) return undefined;
  const bytes = Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maximumBytes) throw new BodyTooLargeError();
  const mediaType = event.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new BodyNotJsonError();
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new MalformedBodyError();
  }
};

const parse = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInputError(fieldMessages(parsed.error.issues));
  return parsed.data;
};

const maxKeyLength = 200;

const readRaw = (route: Route, event: RouteEvent): RawInput => {
  if ((event.headers['idempotency-key']?.length ?? 0) > maxKeyLength) throw new KeyTooLongError();
  const params = parseParams(route.path, event.pathParameters ?? {});
  if (!params) throw new NotFoundError();
  const body = readBody(event);
  if (!route.body && body !== undefined)
    throw new InvalidInputError({ '': 'This request takes no body.' });
  return {
    params,
    query: route.query ? (event.queryStringParameters ?? {}) : {},
    body: route.body && (body === undefined ? {} : body),
  };
};

/**
 * Reads the input without checking it against the schemas. Runs before the session is read, so that
 * what the input names can be read in the same batch.
 */
export const readInput = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    try {
      event.rawInput = readRaw(route, event);
    } catch (error) {
      event.inputError = error;
    }
  },
});

/**
 * Only fields of the route's schemas reach the handler. Runs after the access check: only permitted
 * callers may make the server work on their input, and learn what is wrong with it.
 */
export const parseInput = (route: Route): MiddlewareObj<RouteEvent> => ({
  before: ({ event }) => {
    if (!event.rawInput) throw event.inputError;
    const { params, query, body } = event.rawInput;
    Object.assign(event.request, {
      params,
      query: route.query ? parse(route.query, query) : {},
      body: route.body && parse(route.body, body),
    });
  },
});
