import { ApiError, NetworkError } from './api-error.ts';

/** Too many requests, or a gateway that reached no server in time. */
const passing = [429, 502, 503, 504];

/** Whether what failed may pass, and was no creation, which made again could make two. */
export function maySendAgain(error: unknown): boolean {
  if (error instanceof ApiError) return error.mayRepeat && passing.includes(error.status);
  return error instanceof NetworkError && error.mayRepeat;
}

const mutations = new WeakMap<object, () => Promise<unknown>>();

/** Remembers the mutation that failed with this error, for whoever says so. */
export function rememberMutation(error: Error, send: () => Promise<unknown>): void {
  mutations.set(error, send);
}

export const mutationOf = (error: unknown): (() => Promise<unknown>) | undefined =>
  error instanceof Error ? mutations.get(error) : undefined;
