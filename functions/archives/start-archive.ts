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
  answerArchive,
  insertArchive,
  keepRunning,
  newArchive,
  readArchive,
  readRunningArchive,
  type StoredArchive,
} from './archive-store.ts';

type StartRequest = Pick<
  RouteRequest<typeof archiveRoutes.startIssueArchive, VisibleTeam>,
  'session' | 'beside' | 'newId'
>;

const jobOf = ({ companyId, id }: StoredArchive) =>
  insertJob({ companyId }, { id: `archive_work#${id}`, kind: 'archive_work', archiveId: id });

/** The one that runs. Where it stands still its job begins anew, and passes over what is archived. */
const joinRunning = async (created: StoredArchive): Promise<StoredArchive> => {
  const running = await readRunningArchive(created);
  if (answerArchive(running).state === 'stalled') await write(keepRunning(running), jobOf(running));
  return running;
};

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
    await write(...insertArchive(created), jobOf(created), requireTeam(team));
    return created;
  };
  const beginOnce = () => once(begin, () => readArchive(session, created.id));
  return retryOnConflict(() => once(beginOnce, () => joinRunning(created), alreadyArchiving));
};
