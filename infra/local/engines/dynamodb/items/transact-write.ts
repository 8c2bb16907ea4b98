import type { Store } from '../store.ts';
import { createCapacityCount } from './consumed-capacity.ts';
import { fingerprintOf, isRepeated, rememberToken, tokenKey } from './request-tokens.ts';
import {
  lockKey,
  type PreparedWrite,
  prepareWrite,
  type StagedWrite,
  stageWrite,
  type WriteKind,
} from './stage-write.ts';
import {
  actionsOf,
  type CancellationReason,
  cancelled,
  prepareMembers,
  reasonFor,
  rejectOversized,
  rejectRepeatedItems,
  type TransactInput,
} from './transaction-rules.ts';

const kinds = ['ConditionCheck', 'Put', 'Delete', 'Update'] as const satisfies WriteKind[];

export async function transactWriteItems(store: Store, input: TransactInput): Promise<object> {
  const actions = actionsOf(input, kinds);
  const token = input.ClientRequestToken;
  const fingerprint = fingerprintOf(input.TransactItems);
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const writes = await prepareMembers(
    actions.map(({ kind, input }) => prepareWrite(store, kind, input)),
  );
  rejectRepeatedItems(writes.map(lockKey));
  rejectOversized(
    writes.flatMap(({ parameters }) => [
      parameters.Item,
      parameters.Key,
      parameters.ExpressionAttributeValues,
    ]),
  );

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

async function stageAll(store: Store, writes: PreparedWrite[]): Promise<StagedWrite[]> {
  const results = await Promise.allSettled(writes.map((write) => stageWrite(store, write)));
  const reasons = results.map<CancellationReason>((one) =>
    one.status === 'fulfilled' ? { Code: 'None' } : reasonFor(one.reason),
  );
  if (reasons.some((reason) => reason.Code !== 'None')) throw cancelled(reasons);
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
