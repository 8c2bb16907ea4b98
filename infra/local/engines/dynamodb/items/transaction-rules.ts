import type { Item, Table } from '../dynalite.ts';
import { DynamodbError, isOfType, validationError } from '../dynamodb-error.ts';
import { itemId } from './apply-write.ts';
import { itemBytes } from './item-size.ts';
import type { Key } from './keys.ts';

export interface TransactInput extends Record<string, unknown> {
  TransactItems?: Record<string, Record<string, unknown> | undefined>[];
  ClientRequestToken?: string;
}

const largestTransactionBytes = 4 * 1024 * 1024;

/** The single action of each member; throws when a member does not have exactly one. */
export function actionsOf<Kind extends string>(input: TransactInput, kinds: readonly Kind[]) {
  const members = input.TransactItems;
  if (!Array.isArray(members)) throw memberError('transactItems', 'Member must not be null');
  if (members.length < 1) {
    throw memberError('transactItems', 'Member must have length greater than or equal to 1');
  }
  if (members.length > 100) {
    throw memberError('transactItems', 'Member must have length less than or equal to 100');
  }
  return members.map((member, position) => {
    const present = kinds.filter((kind) => member[kind] != null);
    const [kind] = present;
    if (kind === undefined || present.length > 1) {
      throw validationError('TransactItems can only contain one of Check, Put, Update or Delete');
    }
    const action = member[kind] ?? {};
    rejectMissingExpression(kind, action, position + 1);
    return { kind, input: action };
  });
}

function rejectMissingExpression(kind: string, action: Record<string, unknown>, ordinal: number) {
  const needed =
    kind === 'ConditionCheck' ? 'ConditionExpression' : kind === 'Update' && 'UpdateExpression';
  if (!needed || action[needed] != null) return;
  const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  throw memberError(
    `transactItems.${ordinal}.member.${camel(kind)}.${camel(needed)}`,
    'Member must not be null',
  );
}

/** `values` are all items and expression values of the request. */
export function rejectOversized(values: (Item | undefined)[]): void {
  const bytes = values.reduce((sum, value) => sum + (value ? itemBytes(value) : 0), 0);
  if (bytes > largestTransactionBytes) {
    throw validationError(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`);
  }
}

/** Throws when two members are for the same item. */
export function rejectRepeatedItems(members: { table: Table; key: Key }[]): void {
  if (new Set(members.map(itemId)).size < members.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

/** Schema errors cancel a transaction; malformed input rejects the request. */
function isSchemaMismatch(reason: unknown): boolean {
  return (
    isOfType(reason, 'ValidationException') &&
    /does not match the schema|Missing the key|Type mismatch|is part of the key/.test(
      reason.body.message ?? '',
    )
  );
}

interface CancellationReason {
  Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError';
  Message?: string | undefined;
  Item?: unknown;
}

/** The cancellation reason for a member and its error; rethrows bugs of the engine. */
export function reasonFor(error: unknown): CancellationReason {
  if (error === undefined) return { Code: 'None' };
  if (isOfType(error, 'ConditionalCheckFailedException')) {
    return {
      Code: 'ConditionalCheckFailed',
      Message: 'The conditional request failed',
      ...(error.body.Item ? { Item: error.body.Item } : {}),
    };
  }
  if (isOfType(error, 'ValidationException')) {
    return { Code: 'ValidationError', Message: error.body.message };
  }
  throw error;
}

export function cancelled(reasons: CancellationReason[]): DynamodbError {
  return new DynamodbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map((reason) => reason.Code).join(', ')}]`,
    { CancellationReasons: reasons },
  );
}

/**
 * The prepared members of a transaction. Throws a cancellation if any member has a schema error,
 * otherwise the first error.
 */
export function prepareMembers<Member, Prepared>(
  members: Member[],
  prepare: (member: Member) => Prepared,
): Prepared[] {
  const { results, errors } = attemptAll(members, prepare);
  if (errors.some(isSchemaMismatch)) throw cancelled(errors.map(reasonFor));
  const first = errors.find((error) => error !== undefined);
  if (first) throw first;
  return results;
}

/** The results of the members that succeed, and for each member its error or undefined. */
export function attemptAll<Member, Result>(
  members: Member[],
  attempt: (member: Member) => Result,
): { results: Result[]; errors: unknown[] } {
  const results: Result[] = [];
  const errors = members.map((member) => {
    try {
      results.push(attempt(member));
      return undefined;
    } catch (error) {
      return error;
    }
  });
  return { results, errors };
}

function memberError(member: string, rule: string) {
  return validationError(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${rule}`,
  );
}
