import type { Entity } from '#functions/entities/entity.ts';
import { teamActivityProfile } from './team-activity-profile.ts';

/** The activity of teams. */
export const teamActivityEntities: readonly Entity[] = [
  { type: 'team_activity', ...teamActivityProfile },
];
