import { database, type Index, type Item, type LevelOperation, type Table } from '../dynalite.ts';
import { writeUnits } from './item-size.ts';
import { sameItem } from './same-item.ts';

export interface IndexChanges {
  operations: LevelOperation[];
  /** Write units per changed global index. */
  units: Record<string, number>;
}

/** The changes of index rows that a write causes, and their cost. */
export function indexChanges(
  table: Table,
  oldItem: Item | undefined,
  newItem: Item | undefined,
): IndexChanges {
  const changes: IndexChanges = { operations: [], units: {} };
  for (const index of table.LocalSecondaryIndexes ?? []) {
    addChanges(changes, table, index, 'local', oldItem, newItem);
  }
  for (const index of table.GlobalSecondaryIndexes ?? []) {
    addChanges(changes, table, index, 'global', oldItem, newItem);
  }
  return changes;
}

function addChanges(
  changes: IndexChanges,
  table: Table,
  index: Index,
  kind: 'local' | 'global',
  oldItem: Item | undefined,
  newItem: Item | undefined,
) {
  const oldRow = indexRow(table, index, oldItem);
  const newRow = indexRow(table, index, newItem);
  const prefix = `index-${kind}~${table.TableName}~${index.IndexName}~`;
  const moved = oldRow?.key !== newRow?.key;
  let units = 0;
  if (oldRow && moved) {
    changes.operations.push({ type: 'del', key: prefix + oldRow.key });
    units += writeUnits(oldRow.item);
  }
  if (newRow && !(oldRow && !moved && sameItem(oldRow.item, newRow.item))) {
    changes.operations.push({ type: 'put', key: prefix + newRow.key, value: newRow.item });
    units += moved
      ? writeUnits(newRow.item)
      : Math.max(writeUnits(oldRow?.item), writeUnits(newRow.item));
  }
  if (units > 0) changes.units[index.IndexName] = units;
}

function indexRow(table: Table, index: Index, item: Item | undefined) {
  const keyNames = index.KeySchema.map((part) => part.AttributeName);
  if (!item || keyNames.some((name) => item[name] === undefined)) return undefined;
  return {
    key: database.createIndexKey(item, table, index.KeySchema),
    item: projected(table, index, keyNames, item),
  };
}

function projected(table: Table, index: Index, keyNames: string[], item: Item): Item {
  if (index.Projection.ProjectionType === 'ALL') return item;
  const tableKeys = table.KeySchema.map((part) => part.AttributeName);
  const names = [...keyNames, ...tableKeys, ...(index.Projection.NonKeyAttributes ?? [])];
  const present = names.filter((name) => item[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, item[name] as Item[string]]));
}
