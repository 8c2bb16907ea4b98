import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { removePhoto } from '#functions/photos/photo-store.ts';
import {
  type Membership,
  membershipsOf,
  NotMemberError,
  parseMembership,
  refreshPersonCopy,
} from '#functions/teams/members/membership-store.ts';

/** Reads the current user, so that an older change never overwrites a newer one. */
const refreshCopy = async (membership: Membership, scope: CompanyScope) => {
  const person = await findUser(scope, membership.userId, { consistent: true });
  if (!person || person.profilePhotoPath === membership.user.profilePhotoPath) return;
  await ignoreErrors(write(refreshPersonCopy(membership, person)), NotMemberError);
};

const photoOf = (item: TableChange['after']) => {
  const path = item?.profilePhotoPath;
  return typeof path === 'string' ? path : undefined;
};

/** Deletes the old photo and updates the user's memberships. */
export const followPhoto = async ({ before, after }: TableChange) => {
  const former = photoOf(before);
  if (!before || former === photoOf(after)) return;
  if (former) await removePhoto(former);
  if (!after) return;
  const scope = { companyId: String(after.companyId) };
  for await (const item of queryAll(membershipsOf(scope, String(after.id))))
    await refreshCopy(parseMembership(item), scope);
};

/** The user's photo may have changed while the membership was created. */
export const followNewMember = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const membership = parseMembership(after);
  await refreshCopy(membership, { companyId: membership.team.companyId });
};
