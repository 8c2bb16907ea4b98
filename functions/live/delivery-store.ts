import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { type Operation, put, write } from '#functions/kit/table/table-write.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';

/** Messages for some connections of a company, in order. */
export interface Delivery {
  messages: LiveMessage[];
  connectionIds: string[];
}

/** As JSON, which is half as large as the same attributes. */
const stored = z.object({ deliveries: z.string() });

export const parseDeliveries = (item: Item): Delivery[] =>
  JSON.parse(stored.parse(item).deliveries);

/** Below what an item may have. A single message is always smaller. */
const maxBytes = 300_000;

/**
 * How many runs share the connections of a company. A connection always belongs to the same lane, and
 * the stream delivers the items of a lane in order, because they are in one shard.
 */
const lanes = 8;

const laneOf = (connectionId: string) => {
  let sum = 0;
  for (const character of connectionId) sum = (31 * sum + character.charCodeAt(0)) % 65_521;
  return sum % lanes;
};

/** The stream has the item's content, so it is not read again. */
const lifetimeSeconds = 600;

const oneByOne = ({ messages, connectionIds }: Delivery): Delivery[] =>
  messages.map((message) => ({ messages: [message], connectionIds }));

const bytesOf = (delivery: Delivery) => Buffer.byteLength(JSON.stringify(delivery));

/** What fits into an item each, in order. */
const inParts = (deliveries: readonly Delivery[]): Delivery[][] => {
  const parts: Delivery[][] = [];
  let bytes = maxBytes;
  const small = deliveries.flatMap((each) => (bytesOf(each) > maxBytes ? oneByOne(each) : [each]));
  for (const delivery of small) {
    const added = bytesOf(delivery);
    if (bytes + added > maxBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(delivery);
    bytes += added;
  }
  return parts;
};

/** Split by lane, with the connections of that lane only. */
const byLane = (deliveries: readonly Delivery[]): Map<number, Delivery[]> => {
  const found = new Map<number, Delivery[]>();
  for (const { messages, connectionIds } of deliveries)
    for (const [lane, ids] of Map.groupBy(connectionIds, laneOf)) {
      const ofLane = found.get(lane) ?? [];
      ofLane.push({ messages, connectionIds: ids });
      found.set(lane, ofLane);
    }
  return found;
};

/**
 * The writes of each lane, in order. The stream gives each to a run of the function that sends it, but
 * not again if a retry writes the same.
 */
export const insertDeliveries = (
  scope: CompanyScope,
  { sequenceNumber, writtenAt }: Pick<TableChange, 'sequenceNumber' | 'writtenAt'>,
  deliveries: readonly Delivery[],
): Operation[][] =>
  [...byLane(deliveries)].map(([lane, ofLane]) =>
    inParts(ofLane).map((part, index) =>
      put({
        PK: partitionOf(scope, 'DELIVERIES', String(lane)),
        SK: `${sequenceNumber}#${index}`,
        type: 'delivery',
        deliveries: JSON.stringify(part),
        ttl: Math.floor(writtenAt / 1000) + lifetimeSeconds,
      }),
    ),
  );

export const storeDeliveries = async (...stored: Parameters<typeof insertDeliveries>) => {
  await Promise.all(
    insertDeliveries(...stored).map(async (ofLane) => {
      for (const part of ofLane) await write(part);
    }),
  );
};
