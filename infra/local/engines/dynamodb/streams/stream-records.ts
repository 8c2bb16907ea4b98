import type { AttributeValue, Item, LevelOperation, Table } from '../dynalite.ts';
import { itemBytes } from '../items/item-size.ts';
import { sameItem } from '../items/same-item.ts';

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

export interface StreamChange {
  table: Table;
  oldItem: Item | undefined;
  newItem: Item | undefined;
  /** Present when the service deleted an expired item. */
  byExpiry: boolean;
}

/** The stream record of a change, if the table has a stream and the item differs. */
export function streamChange(change: StreamChange): StreamChange[] {
  if (!change.table.StreamSpecification?.StreamEnabled) return [];
  return sameItem(change.oldItem, change.newItem) ? [] : [change];
}

export function streamPrefix(tableName: string): string {
  return `stream~${tableName}~`;
}

export function sequenceNumber(position: number): string {
  return String(position).padStart(21, '0');
}

export function streamRecordOperation(change: StreamChange, position: number): LevelOperation {
  return {
    type: 'put',
    key: streamPrefix(change.table.TableName) + sequenceNumber(position),
    value: makeRecord(change, position),
  };
}

function makeRecord(change: StreamChange, position: number): StreamRecord {
  const { table, oldItem, newItem } = change;
  const view = table.StreamSpecification?.StreamViewType ?? 'NEW_AND_OLD_IMAGES';
  const keys = keysOf(table, newItem ?? oldItem ?? {});
  const images = {
    ...(newItem && view.startsWith('NEW') && { NewImage: newItem }),
    ...(oldItem && view.endsWith('OLD_IMAGES') && { OldImage: oldItem }),
    ...(oldItem && view === 'OLD_IMAGE' && { OldImage: oldItem }),
  };
  return {
    eventID: sequenceNumber(position),
    eventName: !oldItem ? 'INSERT' : !newItem ? 'REMOVE' : 'MODIFY',
    eventSource: 'aws:dynamodb',
    eventVersion: '1.1',
    awsRegion: table.TableArn.split(':')[3] ?? '',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
      Keys: keys,
      ...images,
      SequenceNumber: sequenceNumber(position),
      SizeBytes: [keys, ...Object.values(images)].reduce((sum, item) => sum + itemBytes(item), 0),
      StreamViewType: view,
    },
    ...(change.byExpiry && {
      userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' },
    }),
  };
}

function keysOf(table: Table, item: Item): Item {
  const names = table.KeySchema.map((part) => part.AttributeName);
  return Object.fromEntries(names.map((name) => [name, item[name] as AttributeValue]));
}
