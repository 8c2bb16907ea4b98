import { listMemberships, type Membership } from './membership-store.ts';

/** Fits into a transaction with the team's own writes. */
const maxPerTransaction = 90;

/**
 * Memberships updated in the transaction of the team, so that members see the change at once. The
 * stream updates the others of a large team.
 */
export const firstMemberships = async (team: Membership['team']): Promise<Membership[]> =>
  (await listMemberships(team, team.id, { limit: maxPerTransaction })).items;
