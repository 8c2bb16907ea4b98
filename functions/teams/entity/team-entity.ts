import type { Entity } from '#functions/entities/entity.ts';
import { clearDeletedTeam, refreshTeamCopies } from '#functions/teams/reactions/changed-team.ts';
import { markLeftWork } from '#functions/teams/reactions/left-team.ts';

/** Teams and their members. */
export const teamEntities: readonly Entity[] = [
  { type: 'team', reactions: [refreshTeamCopies, clearDeletedTeam] },
  { type: 'team_member', reactions: [markLeftWork] },
];
