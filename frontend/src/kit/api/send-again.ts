import { ApiError, NetworkError } from './api-error.ts';

/** Too many requests, or a gateway that reached no server in time. */
const passing = [429, 502, 503, 504];

const again = new WeakMap<Error, () => Promise<unknown>>();

/** Remembers how an edit is made again, if what failed may pass. An edit made twice changes nothing. */
export function rememberToSendAgain(error: unknown, send: () => Promise<unknown>): void {
  const mayPass =
    error instanceof NetworkError || (error instanceof ApiError && passing.includes(error.status));
  if (mayPass) again.set(error, send);
}

/** Makes the edit again that failed with this error; undefined if that would not help. */
export const sendAgainOf = (error: unknown): (() => Promise<unknown>) | undefined =>
  error instanceof Error ? again.get(error) : undefined;
