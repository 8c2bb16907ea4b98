import type { Role } from './role.ts';

/* Apart from the schema: pages need no zod. */

/** From the fewest rights to the most. */
export const roles = [
  'observer',
  'team_member',
  'team_leader',
  'company_admin',
] as const satisfies readonly Role[];

const labels: Record<Role, string> = {
  company_admin: 'Company Admin',
  team_leader: 'Team Leader',
  team_member: 'Team Member',
  observer: 'Observer',
};

export const roleLabel = (role: Role): string => labels[role];

/** Label in the sidebar: `team leader`; `Member` if absent. */
export const sidebarRole = (role: Role | null | undefined): string =>
  role?.replaceAll('_', ' ') ?? 'Member';
