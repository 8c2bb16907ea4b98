import { createHash } from 'node:crypto';
import { AlreadyCreatedError, createOnce } from '#functions/kit/table/create-once.ts';
import { partitionOf } from '#functions/kit/table/keys.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { insert } from '#functions/kit/table/table-write.ts';
import { IdempotencyKeyUsedError, KeyReusedError } from '#shared/kit/common-errors.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import type { RequestReceipt, RouteEvent } from './route-request.ts';

/** Longer than clients retry. */
const keptSeconds = 2 * 24 * 60 * 60;

export const receiptOf = (event: RouteEvent): RequestReceipt => {
  const hasKey = event.headers['idempotency-key'] !== undefined;
  const keyOfReceipt = () => {
    const { session, newId } = event.request;
    const { companyId, userId } = session;
    return { PK: partitionOf({ companyId }, 'U', userId), SK: `REQUEST#${newId('receipt')}` };
  };
  const inputHash = () => {
    const { params, query } = event.request;
    // The body as sent: its ignored fields may be nested deeply, and a retry sends the same bytes.
    const text = `${JSON.stringify([params, query])}\n${event.body ?? ''}`;
    return createHash('sha256').update(text).digest('base64url');
  };
  return {
    inputHash,
    operations: (now) => {
      if (!hasKey) return [];
      const ttl = Math.floor(now.getTime() / 1000) + keptSeconds;
      const item = { ...keyOfReceipt(), type: 'request_receipt', inputHash: inputHash(), ttl };
      return [insert(item, AlreadyCreatedError)];
    },
    requireSame: async () => {
      const receipt = hasKey && (await readItem(keyOfReceipt(), { consistent: true }));
      if (receipt && receipt.inputHash !== inputHash()) throw new KeyReusedError();
    },
  };
};

/**
 * Creates with the operations of the receipt; a retry returns what the first attempt created, or 409
 * if it is no longer there for the caller.
 */
export const createWithReceipt = <T>(
  receipt: RequestReceipt,
  create: () => Promise<T>,
  readExisting: () => Promise<T>,
): Promise<T> =>
  createOnce(create, async () => {
    await receipt.requireSame();
    try {
      return await readExisting();
    } catch (error) {
      throw error instanceof HttpError && error.status === 404
        ? new IdempotencyKeyUsedError()
        : error;
    }
  });
