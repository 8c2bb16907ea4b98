import type { Role } from '#shared/people/role.ts';
import type { Tone } from '../../ui/primitives/tone.ts';

export const roleTones: Record<Role, Tone> = {
  company_admin: 'accent',
  team_leader: 'yellow',
  team_member: 'grey',
  observer: 'grey',
};
