import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { PageRequest } from '#functions/kit/table/table-read.ts';
import type { Team } from '#shared/teams/team.ts';

export interface TeamListStep {
  /** Number of items on the page. */
  count: number;
  nextCursor?: string | undefined;
}

export type DeletedTeam = CompanyScope & { teamId: string; wasPrivate?: boolean | undefined };

/** A list of a team's items, processed page by page. */
export interface TeamList {
  /** Clears the page after the team was deleted. */
  removePage: (team: DeletedTeam, page: PageRequest) => Promise<TeamListStep>;
  /** Updates the list keys after the team changed privacy. */
  rescopePage: (team: Team, page: PageRequest) => Promise<TeamListStep>;
}
