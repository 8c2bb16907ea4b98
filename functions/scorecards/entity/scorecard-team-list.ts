import type { TeamList } from '#functions/entities/team-list.ts';
import { listTeamScorecards, removeScorecard } from '#functions/scorecards/scorecard-store.ts';
import { writeEach } from '#functions/work/jobs/write-each.ts';

/** Visible only through their team. */
export const scorecardTeamList: TeamList = {
  removePage: async (team, page) =>
    writeEach(await listTeamScorecards(team, team.teamId, page), ({ id }) => [
      removeScorecard(team, id),
    ]),
  rescopePage: async () => ({ count: 0 }),
};
