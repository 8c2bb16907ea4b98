import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as processChangesHandler } from '#functions/background/process-changes.ts';
import { type Key, readItem } from '#functions/kit/table/table-read.ts';
import { remove, write } from '#functions/kit/table/table-write.ts';
import { asFunction } from './as-function.ts';

const processChanges = asFunction('background/process-changes', processChangesHandler);

/**
 * Deletes an item like the table after its `ttl`, and reports it like the stream. Fails if it was
 * deleted already.
 */
export const expireItem = async (key: Key) => {
  const item = await readItem(key, { consistent: true });
  if (!item) throw new Error(`There is no item ${key.PK} ${key.SK}`);
  await write(remove(key, { exists: true, when: { ttl: item.ttl } }));
  const record = {
    eventName: 'REMOVE',
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    dynamodb: {
      OldImage: marshall(item, { removeUndefinedValues: true }),
      SequenceNumber: '1',
    },
  };
  return processChanges({ Records: [record] } as unknown as DynamoDBStreamEvent);
};
