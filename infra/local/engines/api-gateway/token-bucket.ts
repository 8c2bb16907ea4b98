import type { Throttle } from '../../cloud-assembly/gateways.ts';

/** Takes a token for each request; false if there is none. It begins full. */
export function tokenBucket({ requestsPerSecond, burst }: Throttle, now: () => number) {
  let tokens = burst;
  let filledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - filledAt) / 1000) * requestsPerSecond);
    filledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
