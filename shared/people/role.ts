import * as z from 'zod/mini';

export const role = z.enum(['company_admin', 'team_leader', 'team_member', 'observer']);
export type Role = z.output<typeof role>;

const grantable: Record<Role, readonly Role[]> = {
  observer: [],
  team_member: ['team_member'],
  team_leader: ['team_member', 'team_leader'],
  company_admin: role.options,
};

/** Nobody can grant a role above their own, and only administrators make observers. */
export const mayGrant = (granter: Role, granted: Role) => grantable[granter].includes(granted);
