import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';

/** Nothing of a message, which may quote what people wrote. `NotLoaded`: a script of the page. */
const kinds = [
  'Error',
  'EvalError',
  'NotLoaded',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
] as const;

/** A script of the build, whose name has a hash of it, or the page itself; with line and column. */
const place = /^\/(assets\/[\w.-]{1,80}\.js)?(:\d{1,7}){0,2}$/;

const pageError = z.strictObject({
  kind: z.literal(kinds),
  place: z.string().check(z.regex(place)),
});

export const pageErrorRoutes = defineRoutes('session', {
  reportPageError: {
    method: 'POST',
    path: '/api/page-errors',
    summary: 'Say where a script of the page failed',
    access: 'anyone',
    reach: 'self',
    isForMissingFactor: true,
    body: pageError,
  },
});
