import type { Table } from '../dynalite.ts';
import { DynamodbError } from '../dynamodb-error.ts';
import type { Store } from '../store.ts';

type Input = Record<string, unknown>;

interface Statement {
  Effect: string;
  Action: string | string[];
}

function tableOf(store: Store, { ResourceArn }: Input): Table {
  const table = store.tables().find(({ TableArn }) => TableArn === ResourceArn);
  if (table) return table;
  throw new DynamodbError('ResourceNotFoundException', 'Requested resource not found');
}

export function putResourcePolicy(store: Store, input: Input): object {
  const table = tableOf(store, input);
  store.transaction(() => store.saveTable({ ...table, ResourcePolicy: String(input.Policy) }));
  return { RevisionId: String(Date.now()) };
}

export function getResourcePolicy(store: Store, input: Input): object {
  const { ResourcePolicy } = tableOf(store, input);
  if (!ResourcePolicy)
    throw new DynamodbError('PolicyNotFoundException', 'Resource-based policy not found');
  return { Policy: ResourcePolicy };
}

export function deleteResourcePolicy(store: Store, input: Input): object {
  const { ResourcePolicy: _before, ...rest } = tableOf(store, input);
  store.transaction(() => store.saveTable(rest));
  return {};
}

/** Statements that deny an action, to everybody: the engine has one principal. */
export function rejectDenied({ ResourcePolicy, TableArn }: Table, action: string): void {
  if (!ResourcePolicy) return;
  const { Statement: statements } = JSON.parse(ResourcePolicy) as { Statement: Statement[] };
  const isDenied = statements.some(
    ({ Effect, Action }) => Effect === 'Deny' && [Action].flat().includes(`dynamodb:${action}`),
  );
  if (!isDenied) return;
  throw new DynamodbError(
    'AccessDeniedException',
    `User: arn:aws:iam::000000000000:user/local is not authorized to perform: dynamodb:${action} on resource: ${TableArn} with an explicit deny in a resource-based policy`,
  );
}
