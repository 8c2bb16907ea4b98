import type { Store } from '../store.ts';
import { applyWrite, prepareWrite, type WriteKind } from './apply-write.ts';
import { createCapacityCount } from './consumed-capacity.ts';
import { fingerprintOf, isRepeated, rememberToken } from './request-tokens.ts';
import {
  actionsOf,
  attemptAll,
  cancelled,
  prepareMembers,
  reasonFor,
  rejectOversized,
  rejectRepeatedItems,
  type TransactInput,
} from './transaction-rules.ts';

const kinds = ['ConditionCheck', 'Put', 'Delete', 'Update'] as const satisfies WriteKind[];

export function transactWriteItems(store: Store, input: TransactInput): object {
  const actions = actionsOf(input, kinds);
  const token = input.ClientRequestToken;
  const fingerprint = fingerprintOf(input.TransactItems);
  const capacity = createCapacityCount(input.ReturnConsumedCapacity);
  const writes = prepareMembers(actions, (member) =>
    prepareWrite(store, member.kind, member.input),
  );
  rejectRepeatedItems(writes);
  rejectOversized(
    writes.flatMap(({ parameters }) => [
      parameters.Item,
      parameters.Key,
      parameters.ExpressionAttributeValues,
    ]),
  );

  if (token !== undefined && isRepeated(store, token, fingerprint)) {
    for (const { table } of writes) capacity.add(table.TableName, { table: 2 });
    return { ConsumedCapacity: capacity.report() };
  }
  store.transaction(() => {
    // A failure is thrown after all members were tried, and takes all their writes back.
    const { results, errors } = attemptAll(writes, (write) => applyWrite(store, write));
    if (results.length < writes.length) throw cancelled(errors.map(reasonFor));
    writes.forEach(({ table }, position) => {
      const units = results[position]?.units;
      if (units) capacity.add(table.TableName, units, 2);
    });
    if (token !== undefined) rememberToken(store, token, fingerprint);
  });
  return { ConsumedCapacity: capacity.report() };
}
