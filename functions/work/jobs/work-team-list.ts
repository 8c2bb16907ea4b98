import type { TeamList } from '#functions/entities/team-list.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { rememberPrivateWork } from '#functions/teams/reactions/remember-private-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import type { Team } from '#shared/teams/team.ts';
import { writeEach } from './write-each.ts';

/** Some assignees may not be members of the team that became private. */
const markAssignees = async (team: Team, work: Work[]) => {
  if (!team.isPrivate) return;
  for (const userId of new Set(work.map(({ assigneeId }) => assigneeId)))
    if (userId !== null) await rememberPrivateWork(team, { teamId: team.id, userId });
};

/**
 * Reads each item again, because it may have been changed by a request that read the team before.
 */
const rescope = async <T extends Work>(store: WorkStore<T>, listed: T, team: Team) => {
  let work: T | undefined = listed;
  await retryOnConflict(async () => {
    if (work?.teamId !== team.id) return;
    const attempt = write(store.rescope(work, team));
    // The index is eventually consistent, so a rejected write reads the item again.
    await attempt.catch(async (error) => {
      work = await store.find(team, listed.id, { consistent: true });
      throw error;
    });
  });
};

/** Work is deleted with its team and has its visibility. */
export const workTeamList = <T extends Work>(store: WorkStore<T>): TeamList => ({
  removePage: async (team, page) =>
    writeEach(await store.listInTeam(team, team.teamId, page, 'all'), (work) => store.remove(work)),
  rescopePage: async (team, page) => {
    const { items, nextCursor } = await store.listInTeam(team, team.id, page, 'all');
    await markAssignees(team, items);
    for (const work of items) await rescope(store, work, team);
    return { count: items.length, nextCursor };
  },
});
