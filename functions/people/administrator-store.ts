import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { check, type Operation, update } from '#functions/kit/table/table-write.ts';
import { NotAllowedError } from '#shared/kit/common-errors.ts';
import { userKey } from './user-store.ts';

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
