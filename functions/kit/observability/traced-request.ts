import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Runs `work` as part of a request, whose id all of its log lines have. */
export const traceRequest = <T>(requestId: string | undefined, work: () => Promise<T>) =>
  current.run(requestId, work);

/** For items that cause work in the background, which continues the trace. */
export const tracedRequest = () => current.getStore();
