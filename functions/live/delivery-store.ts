import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { type Operation, put, write } from '#functions/kit/table/table-write.ts';
import type { LiveMessage } from '#shared/live/live-message.ts';

/** A message for some connections of a company. */
export interface Delivery {
  message: LiveMessage;
  connectionIds: string[];
}

/** As JSON, which is half as large as the same attributes. */
const stored = z.object({ deliveries: z.string() });

export const parseDeliveries = (item: Item): Delivery[] =>
  JSON.parse(stored.parse(item).deliveries);

/** Below what an item may have. A single delivery is always smaller. */
const maxBytes = 300_000;

/**
 * How many runs send to the connections of a company at once, at most. A connection always belongs
 * to the same lane, so that it gets its messages in order.
 */
const lanes = 16;

const laneOf = (connectionId: string) => {
  let sum = 0;
  for (const character of connectionId) sum = (31 * sum + character.charCodeAt(0)) % 65_521;
  return sum % lanes;
};

/** Longer than the stream tries to deliver it. */
const lifetimeSeconds = 86_400;

const inParts = (deliveries: readonly Delivery[]): Delivery[][] => {
  const parts: Delivery[][] = [];
  let bytes = maxBytes;
  for (const delivery of deliveries) {
    const added = Buffer.byteLength(JSON.stringify(delivery));
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
  for (const { message, connectionIds } of deliveries)
    for (const [lane, ids] of Map.groupBy(connectionIds, laneOf)) {
      const ofLane = found.get(lane) ?? [];
      ofLane.push({ message, connectionIds: ids });
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
