/**
 * How many requests in a second a route that anybody may call gets, for all callers together. Pages
 * of signed-in people call those that only read, and sign out, so these get more.
 */
export const anonymousThrottles = (requestsPerSecond: number) => ({
  reading: Math.ceil(requestsPerSecond / 2),
  others: Math.ceil(requestsPerSecond / 4),
});
