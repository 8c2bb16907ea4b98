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

/** Sends an edit that can be made again if it fails; `sendAgain` may do more than the first attempt. */
export async function sendRepeatable<Result>(
  send: () => Promise<Result>,
  sendAgain = send,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    rememberToSendAgain(error, () => sendRepeatable(sendAgain));
    throw error;
  }
}
