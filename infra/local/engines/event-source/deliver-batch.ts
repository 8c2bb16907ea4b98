import type { EventSourceDefinition } from '../../cloud-assembly/event-sources.ts';
import type { StreamRecord } from './stream-reader.ts';

export interface Delivery {
  definition: EventSourceDefinition;
  /** Rejects when the function fails. */
  invoke(records: readonly StreamRecord[]): Promise<unknown>;
  /** Every record up to and including this one is done. */
  onDone(record: StreamRecord): void;
  /** The records exceeded the maximum retries or age. */
  onDiscarded(records: readonly StreamRecord[]): Promise<unknown>;
  /** Waits before a retry; false when there is to be none. */
  pause(failedAttempts: number): Promise<boolean>;
}

interface BatchResponse {
  batchItemFailures?: { itemIdentifier?: string | null }[];
}

/** The number of records, from the first, that are done. */
async function countDone({ definition, invoke }: Delivery, batch: readonly StreamRecord[]) {
  let response: unknown;
  try {
    response = await invoke(batch);
  } catch {
    return 0;
  }
  const failures = (response as BatchResponse | null)?.batchItemFailures ?? [];
  if (!definition.partialFailures || failures.length === 0) return batch.length;
  const positions = failures.map(({ itemIdentifier }) =>
    batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  return positions.includes(-1) ? 0 : Math.min(...positions);
}

function isUsedUp({ definition }: Delivery, first: StreamRecord, failedAttempts: number) {
  const { maximumRetries, maximumAgeSeconds } = definition;
  const ageSeconds = Date.now() / 1000 - first.dynamodb.ApproximateCreationDateTime;
  return (
    (maximumRetries >= 0 && failedAttempts > maximumRetries) ||
    (maximumAgeSeconds >= 0 && ageSeconds > maximumAgeSeconds)
  );
}

/**
 * Invokes the function with the records in order until all are done. Failed records are retried, in
 * halves if the mapping bisects, and discarded after the maximum retries. Splitting does not count
 * as a retry. Returns false when it was stopped before the end.
 */
export async function deliverBatch(
  delivery: Delivery,
  batch: readonly StreamRecord[],
  failedAttempts = 0,
): Promise<boolean> {
  const done = await countDone(delivery, batch);
  if (done > 0) delivery.onDone(batch[done - 1]!);
  const rest = batch.slice(done);
  const [first] = rest;
  if (!first) return true;
  const failed = done > 0 ? 1 : failedAttempts + 1;
  if (delivery.definition.bisectOnError && rest.length > 1 && done === 0) {
    if (!(await delivery.pause(0))) return false;
    const middle = Math.ceil(rest.length / 2);
    return (
      (await deliverBatch(delivery, rest.slice(0, middle), failedAttempts)) &&
      deliverBatch(delivery, rest.slice(middle), failedAttempts)
    );
  }
  if (isUsedUp(delivery, first, failed)) {
    await delivery.onDiscarded(rest);
    delivery.onDone(rest.at(-1)!);
    return true;
  }
  if (!(await delivery.pause(failed))) return false;
  return deliverBatch(delivery, rest, failed);
}
