import { marshall } from '@aws-sdk/util-dynamodb';
import type { Item } from '#functions/kit/table/table-read.ts';
import { environment } from '../kit/environment.ts';

const perRequest = 25;
const requestsAtOnce = 4;

const send = async (items: readonly Item[]) => {
  const requests = items.map((item) => ({
    PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
  }));
  const response = await fetch(environment('AWS_ENDPOINT_URL_DYNAMODB'), {
    method: 'POST',
    headers: {
      authorization: 'AWS4-HMAC-SHA256 of nobody',
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.BatchWriteItem',
    },
    body: JSON.stringify({ RequestItems: { [environment('TABLE_NAME')]: requests } }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.text();
};

/** Writes items without the SDK's client, which would take a minute longer for 100,000 items. */
export const putItems = async (items: readonly Item[]) => {
  let written = 0;
  const work = async () => {
    while (written < items.length) {
      const batch = items.slice(written, written + perRequest);
      written += batch.length;
      await send(batch);
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, work));
};
