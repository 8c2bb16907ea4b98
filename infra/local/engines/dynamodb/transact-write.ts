import { createCapacityCount } from './consumed-capacity.ts';
import { DynamodbError, isOfType, validationError } from './dynamodb-error.ts';
import { fingerprintOf, isRepeated, rememberToken, tokenKey } from './request-tokens.ts';
import {
  lockKey,
  type PreparedWrite,
  prepareWrite,
  type StagedWrite,
  stageWrite,
  type WriteKind,
} from './stage-write.ts';
import type { Store } from './store.ts';
import { actionsOf, refuseOversized, type TransactInput } from './transaction-rules.ts';

const kinds = ['ConditionCheck', 'Put', 'Delete', 'Update'] as const satisfies WriteKind[];

interface Reason {
  Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError';
  Message?: string;
  Item?: unknown;
}

export async function transactWriteItems(store: Store, input: TransactInput): Promise<object> {
  const actions = actionsOf(input, kinds);
  refuseOversized(input);
  const token = input.ClientRequestToken;
  const fingerprint = fingerprintOf(input.TransactItems);
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const writes = await prepareAll(store, actions);

  const tokenKeys = token === undefined ? [] : [tokenKey(token)];
  return store.withKeys([...writes.map(lockKey), ...tokenKeys], async () => {
    if (token !== undefined && (await isRepeated(store, token, fingerprint))) {
      for (const { table } of writes) capacity.add(table.TableName, { table: 2, indexes: {} });
      return { ConsumedCapacity: capacity.report() };
    }
    const staged = await stageAll(store, writes);
    writes.forEach(({ table }, position) => {
      const units = staged[position]?.units;
      if (units) capacity.add(table.TableName, units, 2);
    });
    const operations = staged.flatMap((one) => one.operations);
    if (token !== undefined) operations.push(rememberToken(token, fingerprint));
    await store.log.commit({ operations, changes: staged.flatMap((one) => one.changes) });
    return { ConsumedCapacity: capacity.report() };
  });
}

async function prepareAll(
  store: Store,
  actions: { kind: WriteKind; input: Record<string, unknown> }[],
): Promise<PreparedWrite[]> {
  const settled = await Promise.allSettled(
    actions.map(({ kind, input }) => prepareWrite(store, kind, input)),
  );
  const refused = settled.map((result) => (result.status === 'rejected' ? result.reason : null));
  if (refused.some((reason) => isSchemaMismatch(reason))) {
    throw cancelled(refused.map((reason) => (reason ? reasonFor(reason) : { Code: 'None' })));
  }
  const first = refused.find((reason) => reason !== null);
  if (first) throw first;
  const writes = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (new Set(writes.map(lockKey)).size < writes.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
  return writes;
}

/** Faults against the table's schema cancel the transaction; faults of form refuse the request. */
function isSchemaMismatch(reason: unknown): boolean {
  return (
    isOfType(reason, 'ValidationException') &&
    /does not match the schema|Missing the key|Type mismatch|is part of the key/.test(
      reason.body.message ?? '',
    )
  );
}

async function stageAll(store: Store, writes: PreparedWrite[]): Promise<StagedWrite[]> {
  const settled = await Promise.allSettled(writes.map((write) => stageWrite(store, write)));
  const reasons = settled.map<Reason>((result) =>
    result.status === 'fulfilled' ? { Code: 'None' } : reasonFor(result.reason),
  );
  if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons);
  return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

function reasonFor(error: unknown): Reason {
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

function cancelled(reasons: Reason[]): DynamodbError {
  return new DynamodbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map((reason) => reason.Code).join(', ')}]`,
    { CancellationReasons: reasons },
  );
}
