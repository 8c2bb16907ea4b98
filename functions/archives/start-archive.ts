import { once } from '#functions/kit/once.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import { write } from '#functions/kit/table-write.ts';
import { requireTeam, type VisibleTeam } from '#functions/teams/team-store.ts';
import { insertJob } from '#functions/upkeep/job-store.ts';
import type { ArchiveType } from '#shared/archives/archive.ts';
import type { archiveRoutes } from '#shared/archives/archive-routes.ts';
import {
  alreadyArchiving,
  insertArchive,
  newArchive,
  readArchive,
  readRunningArchive,
  type StoredArchive,
} from './archive-store.ts';

type StartRequest = Pick<
  RouteRequest<typeof archiveRoutes.startIssueArchive, VisibleTeam>,
  'session' | 'beside' | 'newId'
>;

/**
 * Begins a job that archives all that is completed in the team, however much; where one runs
 * already it is answered.
 */
export const startArchive = async (
  { session, beside: { team }, newId }: StartRequest,
  type: ArchiveType,
): Promise<StoredArchive> => {
  const created = newArchive(session, { id: newId(), teamId: team.id, type }, new Date());
  const begin = async () => {
    await write(
      ...insertArchive(created),
      insertJob(session, {
        id: `archive_work#${created.id}`,
        kind: 'archive_work',
        archiveId: created.id,
      }),
      requireTeam(team),
    );
    return created;
  };
  const beginOnce = () => once(begin, () => readArchive(session, created.id));
  return retryOnConflict(() =>
    once(beginOnce, () => readRunningArchive(created), alreadyArchiving),
  );
};
