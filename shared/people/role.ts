import * as z from 'zod/mini';

export const role = z.enum(['company_admin', 'team_leader', 'team_member']);
export type Role = z.output<typeof role>;

const rank: Record<Role, number> = { team_member: 0, team_leader: 1, company_admin: 2 };

/** Nobody can grant a role above their own. */
export const mayGrant = (granter: Role, granted: Role) => rank[granted] <= rank[granter];
