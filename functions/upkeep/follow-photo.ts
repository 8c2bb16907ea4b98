import type { CompanyScope } from '#functions/kit/keys.ts';
import type { TableChange } from '#functions/kit/stream.ts';
import { queryAll } from '#functions/kit/table-read.ts';
import { write } from '#functions/kit/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import { removePhoto } from '#functions/photos/photo-store.ts';
import {
  type Membership,
  membershipsOf,
  notMember,
  parseMembership,
  refreshPersonCopy,
} from '#functions/teams/membership-store.ts';
import { ignoreOnly } from './ignore-refusal.ts';

/** The person as they are by now, so that an older change never takes the place of a newer one. */
const refreshCopy = async (membership: Membership, scope: CompanyScope) => {
  const person = await findUser(scope, membership.userId, { consistent: true });
  if (!person || person.profilePhotoPath === membership.user.profilePhotoPath) return;
  await ignoreOnly(write(refreshPersonCopy(membership, person)), notMember);
};

const photoOf = (item: TableChange['after']) => {
  const path = item?.profilePhotoPath;
  return typeof path === 'string' ? path : undefined;
};

/** Of somebody who has another photo, or none: the old one goes, and their memberships follow. */
export const followPhoto = async ({ before, after }: TableChange) => {
  const former = photoOf(before);
  if (!before || former === photoOf(after)) return;
  if (former) await removePhoto(former);
  if (!after) return;
  const scope = { companyId: String(after.companyId) };
  for await (const item of queryAll(membershipsOf(scope, String(after.id))))
    await refreshCopy(parseMembership(item), scope);
};

/** Somebody may have joined with the photo that they had a moment ago. */
export const followNewMember = async ({ before, after }: TableChange) => {
  if (before || !after) return;
  const membership = parseMembership(after);
  await refreshCopy(membership, { companyId: membership.team.companyId });
};
