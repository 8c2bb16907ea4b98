import type { Role } from '#shared/people/role.ts';
import { roleLabel } from '#shared/people/role-label.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import type { Tone } from '../../ui/primitives/tone.ts';

const tones: Record<Role, Tone> = {
  company_admin: 'accent',
  team_leader: 'yellow',
  team_member: 'grey',
  observer: 'grey',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleLabel(role)}</Badge>;
}
