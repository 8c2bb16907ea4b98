import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { check, type Operation, update } from '#functions/kit/table/table-write.ts';
import { NotAllowedError } from '#shared/kit/common-errors.ts';
import { type StoredUser, storedUser, userKey } from './user-store.ts';

/** Whether the company has another administrator whose address nobody can take. */
export const hasOtherAdministrator = async ({ companyId, id }: StoredUser): Promise<boolean> => {
  const users = { index: 'GSI1', partition: partitionOf({ companyId }, 'USERS') } as const;
  for await (const item of queryAll(users)) {
    const other = storedUser.parse(item);
    const isActive = other.role === 'company_admin' && !other.isSuspended;
    if (isActive && other.id !== id && other.emailVerifiedAt) return true;
  }
  return false;
};

const activeAdministrator = {
  exists: true,
  when: { role: 'company_admin' },
  absent: ['isSuspended'],
  error: NotAllowedError,
};

/**
 * Condition that the caller is still an administrator and not suspended. As no administrator acts on
 * themselves, each change that takes an administrator away leaves the one who made it.
 */
export const requireAdministrator = (caller: CompanyScope & { userId: string }): Operation =>
  check(userKey(caller, caller.userId), activeAdministrator);

/** The copy of an administrator who renames the company. */
export const changeOwnCompanyName = (
  administrator: CompanyScope & { userId: string },
  companyName: string,
): Operation =>
  update({
    key: userKey(administrator, administrator.userId),
    set: { companyName },
    ...activeAdministrator,
  });
