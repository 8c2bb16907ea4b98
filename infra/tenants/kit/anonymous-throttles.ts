import type { Route } from '#shared/kit/route.ts';

/** The routes that anybody may call, by route key, such as `POST /api/login`. */
export const anonymousRoutes = (routes: readonly Route[]) =>
  new Map(
    routes
      .filter(({ access }) => access === 'anyone')
      .map((route) => [`${route.method} ${route.path}`, route]),
  );

/**
 * For how long a request keeps its function, cold starts apart. Reading and signing out call the table
 * only, others also Cognito.
 */
export const assumedSeconds = { reading: 0.1, others: 0.5 };

/**
 * At most `atOnce` requests begin within any `seconds`: a burst, of half of them, and what the rate
 * adds meanwhile.
 */
const boundedBy = (atOnce: number, seconds: number, rate: number) => {
  const burst = Math.min(Math.floor(atOnce / 2), 2 * rate);
  return { rate: Math.min(rate, Math.floor((atOnce - burst) / seconds)), burst };
};

/** Settings of a tenant. */
interface Limits {
  requestsPerSecond: number;
  concurrency: { anonymous: number } | null;
}

/**
 * Of a route that anybody may call, for all callers together: requests per second, and how many at
 * once. The functions of these routes can run no more. Routes that only read, and signing out, get more,
 * because pages of signed-in users call them too.
 */
export const anonymousThrottles = ({ requestsPerSecond, concurrency }: Limits) => {
  const throttleOf = (rate: number, seconds: number) =>
    concurrency ? boundedBy(concurrency.anonymous, seconds, rate) : { rate, burst: 2 * rate };
  return {
    reading: throttleOf(Math.ceil(requestsPerSecond / 2), assumedSeconds.reading),
    others: throttleOf(Math.ceil(requestsPerSecond / 4), assumedSeconds.others),
  };
};
