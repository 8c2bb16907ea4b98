import type { ListUsersCommandInput } from '@aws-sdk/client-cognito-identity-provider';
import { invalidParameter } from '../cognito-error.ts';
import type { Pool } from '../pool.ts';
import { descriptionOf } from './admin-operations.ts';
import { attributeList } from './user-attributes.ts';
import type { User } from './user-store.ts';

const maxUsers = 60;

export async function listUsers(pool: Pool, input: ListUsersCommandInput) {
  const limit = input.Limit ?? maxUsers;
  if (!(limit >= 0 && limit <= maxUsers)) {
    throw invalidParameter(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60`,
    );
  }
  const matching = await usersMatching(pool, input.Filter);
  const start = Number(input.PaginationToken ?? 0);
  const end = start + (limit || maxUsers);
  return {
    Users: matching.slice(start, end).map((user) => descriptionWith(user, input.AttributesToGet)),
    ...(end < matching.length && { PaginationToken: String(end) }),
  };
}

function descriptionWith(user: User, names: string[] | undefined) {
  const attributes = attributeList(user);
  const Attributes = names ? attributes.filter(({ Name }) => names.includes(Name)) : attributes;
  return { ...descriptionOf(user), Attributes };
}

async function usersMatching(pool: Pool, filter: string | undefined): Promise<User[]> {
  const matches = filter?.trim() ? parseFilter(filter) : undefined;
  if (matches?.name === 'email' && matches.exactly) return pool.users.byEmail(matches.value);
  const users = pool.users.all();
  return matches ? users.filter((user) => matches.test(user)) : users;
}

function parseFilter(filter: string) {
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (!parts) throw invalidParameter('Error while parsing filter.');
  const [, name = '', operator, quoted = ''] = parts;
  const value = quoted.replace(/\\(.)/g, '$1');
  const exactly = operator === '=';
  const test = (user: User) => {
    const actual = filterValue(user, name) ?? '';
    return exactly ? actual === value : actual.startsWith(value);
  };
  return { name, value, exactly, test };
}

function filterValue(user: User, name: string): string | undefined {
  if (name === 'username') return user.username;
  if (name === 'sub') return user.sub;
  if (name === 'cognito:user_status') return user.status;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name];
}
