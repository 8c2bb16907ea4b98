import type { Role } from './role.ts';

/* Apart from the schema: pages need no zod. */

const labels: Record<Role, string> = {
  company_admin: 'Company Admin',
  team_leader: 'Team Leader',
  team_member: 'Team Member',
};

export const roleLabel = (role: Role): string => labels[role];

/** As the sidebar says it: `team_leader` → `team leader`; `Member` when absent. */
export const sidebarRole = (role: Role | null | undefined): string =>
  role?.replaceAll('_', ' ') ?? 'Member';
