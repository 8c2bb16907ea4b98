import { ContentionError } from '#shared/kit/common-errors.ts';
import { retry } from './retry.ts';

/** Sends a batch, and again what `send` returns as unprocessed because the table is throttled. */
export const sendBatch = async <T>(batch: T[], send: (pending: T[]) => Promise<T[]>) => {
  let pending = batch;
  if (pending.length === 0) return;
  await retry(
    async () => {
      pending = await send(pending);
      if (pending.length > 0) throw new ContentionError();
    },
    (error) => error instanceof ContentionError,
  );
};
