import { validationError } from './dynamodb-error.ts';

export interface TransactInput extends Record<string, unknown> {
  TransactItems?: Record<string, Record<string, unknown> | undefined>[];
  ClientRequestToken?: string;
}

const largestTransactionBytes = 4 * 1024 * 1024;

/** The single action of each member, or the refusal of a request of another form. */
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
    refuseMissingExpression(kind, action, position + 1);
    return { kind, input: action };
  });
}

function refuseMissingExpression(kind: string, action: Record<string, unknown>, ordinal: number) {
  const needed =
    kind === 'ConditionCheck' ? 'ConditionExpression' : kind === 'Update' && 'UpdateExpression';
  if (!needed || action[needed] != null) return;
  const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  throw memberError(
    `transactItems.${ordinal}.member.${camel(kind)}.${camel(needed)}`,
    'Member must not be null',
  );
}

export function refuseOversized(input: TransactInput): void {
  if (Buffer.byteLength(JSON.stringify(input.TransactItems)) > largestTransactionBytes) {
    throw validationError('Member must have length less than or equal to 4194304 bytes');
  }
}

function memberError(member: string, rule: string) {
  return validationError(
    `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${rule}`,
  );
}
