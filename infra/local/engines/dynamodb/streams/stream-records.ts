import type { AttributeValue, Item, Table } from '../dynalite.ts';
import type { StoredItem } from '../items/entries.ts';
import { itemBytes } from '../items/item-size.ts';
import type { Store } from '../store.ts';

export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventSource: 'aws:dynamodb';
  eventVersion: '1.1';
  awsRegion: string;
  dynamodb: {
    /** Seconds since 1970. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
  userIdentity?: { Type: 'Service'; PrincipalId: 'dynamodb.amazonaws.com' };
}

export function sequenceNumber(position: number): string {
  return String(position).padStart(21, '0');
}

/** The position of the newest record of all tables. Positions are never used again. */
export function lastPosition(store: Store): number {
  const row = store.sql("SELECT seq FROM sqlite_sequence WHERE name = 'stream_records'").get();
  return Number(row?.seq ?? 0);
}

/**
 * Adds the record of a change, in its transaction, if the table has a stream. `byExpiry`: the
 * service deleted an expired item.
 */
export function appendStreamRecord(
  store: Store,
  table: Table,
  oldItem: StoredItem | undefined,
  newItem: StoredItem | undefined,
  byExpiry: boolean,
): void {
  if (!table.StreamSpecification?.StreamEnabled) return;
  const view = viewOf(table);
  const keys = keysOf(table, (newItem ?? oldItem)?.item ?? {});
  const newImage = view.startsWith('NEW') ? newItem : undefined;
  const oldImage = view.includes('OLD') ? oldItem : undefined;
  store
    .sql(
      `INSERT INTO stream_records
        (table_name, written_at, event_name, by_expiry, bytes, keys, new_item, old_item)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      table.TableName,
      Math.floor(Date.now() / 1000),
      !oldItem ? 'INSERT' : !newItem ? 'REMOVE' : 'MODIFY',
      byExpiry ? 1 : 0,
      itemBytes(keys) + (newImage?.bytes ?? 0) + (oldImage?.bytes ?? 0),
      JSON.stringify(keys),
      newImage?.json ?? null,
      oldImage?.json ?? null,
    );
}

/** A table's records after a position, read while they are iterated. */
export function* recordsAfter(
  store: Store,
  table: Table,
  position: number,
): Generator<{ position: number; record: StreamRecord }> {
  const rows = store
    .sql('SELECT * FROM stream_records WHERE table_name = ? AND position > ? ORDER BY position')
    .iterate(table.TableName, position);
  for (const row of rows) {
    const number = sequenceNumber(Number(row.position));
    const record: StreamRecord = {
      eventID: number,
      eventName: row.event_name as StreamRecord['eventName'],
      eventSource: 'aws:dynamodb',
      eventVersion: '1.1',
      awsRegion: table.TableArn.split(':')[3] ?? '',
      dynamodb: {
        ApproximateCreationDateTime: Number(row.written_at),
        Keys: JSON.parse(String(row.keys)),
        ...(row.new_item && { NewImage: JSON.parse(String(row.new_item)) }),
        ...(row.old_item && { OldImage: JSON.parse(String(row.old_item)) }),
        SequenceNumber: number,
        SizeBytes: Number(row.bytes),
        StreamViewType: viewOf(table),
      },
      ...(row.by_expiry === 1 && {
        userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
      }),
    };
    yield { position: Number(row.position), record };
  }
}

function viewOf(table: Table) {
  return table.StreamSpecification?.StreamViewType ?? 'NEW_AND_OLD_IMAGES';
}

function keysOf(table: Table, item: Item): Item {
  const names = table.KeySchema.map((part) => part.AttributeName);
  return Object.fromEntries(names.map((name) => [name, item[name] as AttributeValue]));
}
