import type { Role } from './role.ts';

/* Apart from the schema: pages need no zod. */

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
