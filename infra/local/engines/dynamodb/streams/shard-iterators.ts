import { DynamodbError, validationError } from '../dynamodb-error.ts';

/** A reader has read everything up to and including this position. */
interface ShardPosition {
  streamArn: string;
  after: number;
}

const lifetimeMilliseconds = 15 * 60 * 1000;

/** An iterator contains its position, so that it survives a restart of the engine. */
export function iteratorFor({ streamArn, after }: ShardPosition): string {
  const body = JSON.stringify([streamArn, after, Date.now()]);
  return Buffer.from(body).toString('base64url');
}

export function positionOf(iterator: unknown): ShardPosition {
  const [streamArn, after, at] = parse(iterator);
  if (typeof streamArn !== 'string' || typeof after !== 'number' || typeof at !== 'number') {
    throw validationError('Invalid ShardIterator');
  }
  if (Date.now() - at > lifetimeMilliseconds) {
    throw new DynamodbError('ExpiredIteratorException', 'The shard iterator has expired');
  }
  return { streamArn, after };
}

function parse(iterator: unknown): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(String(iterator), 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
