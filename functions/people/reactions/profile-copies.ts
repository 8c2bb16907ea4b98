import { isDeepStrictEqual } from 'node:util';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { type Item, queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  copyOfPerson,
  type Membership,
  membershipsOf,
  parseMembership,
  refreshPersonCopy,
} from '#functions/teams/members/membership-store.ts';
import { NotMemberError } from '#shared/teams/team-errors.ts';

/** Reads the current user, so that an older change never overwrites a newer one. */
const refreshCopy = async (membership: Membership, scope: CompanyScope) => {
  const person = await findUser(scope, membership.userId, { consistent: true });
  if (!person || isDeepStrictEqual(copyOfPerson(person), membership.user)) return;
  await ignoreErrors(write(refreshPersonCopy(membership, person)), NotMemberError);
};

const isSame = (before: Item, after: Item, ...attributes: string[]) =>
  attributes.every((attribute) => before[attribute] === after[attribute]);

/** Updates the copies in the user's memberships. */
export const refreshUserCopies = async ({ before, after }: TableChange) => {
  if (!before || !after || isSame(before, after, 'name', 'username', 'role', 'profilePhotoPath'))
    return;
  const scope = { companyId: String(after.companyId) };
  const userId = String(after.id);
  for await (const item of queryAll(membershipsOf(scope, userId)))
    await refreshCopy(parseMembership(item), scope);
};

/** The user may have changed while the membership was created. */
export const refreshNewMembership = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const membership = parseMembership(after);
  await refreshCopy(membership, { companyId: membership.team.companyId });
};
