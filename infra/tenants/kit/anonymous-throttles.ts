/**
 * Requests per second of a route that anybody may call, for all callers together. Routes that only
 * read, and signing out, get more, because pages of signed-in users call them too.
 */
export const anonymousThrottles = (requestsPerSecond: number) => ({
  reading: Math.ceil(requestsPerSecond / 2),
  others: Math.ceil(requestsPerSecond / 4),
});
