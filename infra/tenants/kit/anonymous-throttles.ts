import type { Route } from '#shared/kit/route.ts';

/** The routes that anybody may call, by route key, such as `POST /api/login`. */
export const anonymousRoutes = (routes: readonly Route[]) =>
  new Map(
    routes
      .filter(({ access }) => access === 'anyone')
      .map((route) => [`${route.method} ${route.path}`, route]),
  );

/**
 * Requests per second of a route that anybody may call, for all callers together. Routes that only
 * read, and signing out, get more, because pages of signed-in users call them too.
 */
export const anonymousThrottles = (requestsPerSecond: number) => ({
  reading: Math.ceil(requestsPerSecond / 2),
  others: Math.ceil(requestsPerSecond / 4),
});
