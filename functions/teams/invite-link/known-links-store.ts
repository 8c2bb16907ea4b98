import type { Operation } from '#functions/kit/table/table-write.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import type { User } from '#shared/people/user.ts';
import {
  endInviteLinksForObserver,
  endInviteLinksOfCompany,
  requireInviteKeys,
} from './invite-link-store.ts';

/**
 * Whether somebody may have seen an invite link since the links were last ended. Who joined by a
 * link knows it before the first sign-in; who was added with a typed password does not.
 */
export const mayKnowLinks = ({ hasSignedIn, mustChangePassword, isSuspended }: User) =>
  !isSuspended && (hasSignedIn || !mustChangePassword);

/** Part of the transaction that takes somebody's access to the company away. */
export const endLinksKnownTo = async (person: User, now: Date): Promise<Operation[]> => {
  if (!mayKnowLinks(person)) return [];
  const teams = await listTeamsOf(person, person.id);
  return teams.length > 0 ? [endInviteLinksOfCompany(person, now)] : [];
};

/** Part of the transaction that makes a member an observer, who could join again as a member. */
export const endLinksForObserver = (person: User, now: Date): Operation =>
  mayKnowLinks(person) ? endInviteLinksForObserver(person, now) : requireInviteKeys(person);
