import type { Role } from './role.ts';

/** `team_leader` → `team leader`; `Member` when absent. Apart from the schema: pages need no zod. */
export const roleLabel = (value: Role | null | undefined) =>
  value?.replaceAll('_', ' ') ?? 'Member';
