import type { TeamList } from '#functions/entities/team-list.ts';
import { listTeamTime, rescopeTimeEntry } from '#functions/time/time-entry-store.ts';
import { placeAfterTeam } from '#functions/time/time-place-store.ts';
import { dropTeamOfTitle } from '#functions/todos/deleted-title-store.ts';
import { writeEach } from '#functions/work/jobs/write-each.ts';

/** Time logged in the team. It has the visibility of the team, and stays when that is deleted. */
export const timeEntryTeamList: TeamList = {
  removePage: async (team, page) =>
    writeEach(await listTeamTime(team, team.teamId, page), (entry) => [
      ...rescopeTimeEntry(entry, placeAfterTeam(entry, team)),
      dropTeamOfTitle(entry, entry.todoId),
    ]),
  rescopePage: async (team, page) =>
    writeEach(await listTeamTime(team, team.id, page), (entry) => rescopeTimeEntry(entry, team)),
};
