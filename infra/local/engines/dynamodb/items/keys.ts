import {
  type AttributeValue,
  type Condition,
  database,
  type Item,
  type KeyPart,
} from '../dynalite.ts';

/** An item's key as bytes in DynamoDB's order. `sort` is empty if there is no sort key. */
export interface Key {
  partition: Buffer;
  sort: Buffer;
}

export function keyOf(schema: KeyPart[], item: Item): Key {
  const [partition, sort] = schema.map((part) => keyBytes(item[part.AttributeName] ?? {}));
  return { partition: partition ?? Buffer.alloc(0), sort: sort ?? Buffer.alloc(0) };
}

/** Strings sort by their UTF-8 bytes, binary by its bytes, numbers by value. */
export function keyBytes({ S: text, B: binary, N: number }: AttributeValue): Buffer {
  if (typeof text === 'string') return Buffer.from(text);
  if (typeof binary === 'string') return Buffer.from(binary, 'base64');
  return Buffer.from(database.toLexiStr(String(number), 'N'));
}

/** Both parts in one, with the length of the first, so that different keys stay different. */
export function joined({ partition, sort }: Key): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(partition.length);
  return Buffer.concat([length, partition, sort]);
}

/** The sort keys from `from` to before `to`. */
interface SortRange {
  from?: Buffer;
  to?: Buffer | undefined;
}

export function sortRange(condition: Condition | undefined): SortRange {
  const [first, second] = (condition?.AttributeValueList ?? []).map(keyBytes);
  if (!condition || !first) return {};
  switch (condition.ComparisonOperator) {
    case 'EQ':
      return { from: first, to: nextKey(first) };
    case 'LT':
      return { to: first };
    case 'LE':
      return { to: nextKey(first) };
    case 'GT':
      return { from: nextKey(first) };
    case 'GE':
      return { from: first };
    case 'BETWEEN':
      return { from: first, to: nextKey(second ?? first) };
    case 'BEGINS_WITH':
      return { from: first, to: afterPrefix(first) };
    default:
      throw new Error(`Not a condition on a key: ${condition.ComparisonOperator}`);
  }
}

function nextKey(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.alloc(1)]);
}

/** The first key after all that begin with a prefix; undefined if there is none. */
function afterPrefix(prefix: Buffer): Buffer | undefined {
  const end = prefix.findLastIndex((byte) => byte < 0xff);
  if (end < 0) return undefined;
  const after = Buffer.from(prefix.subarray(0, end + 1));
  after[end] = Number(after[end]) + 1;
  return after;
}
