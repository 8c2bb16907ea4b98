import { listMemberships, type Membership } from './membership-store.ts';

/** What fits into a transaction beside the team's own writes. */
const most = 90;

/**
 * The memberships that are changed in the very transaction that changes their team, so that its
 * members see it at once. Those of a larger team follow within seconds, driven by the stream.
 */
export const firstMemberships = async (team: Membership['team']): Promise<Membership[]> =>
  (await listMemberships(team, team.id, { limit: most })).items;
