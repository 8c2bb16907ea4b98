import { startJob } from '#functions/background/job-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam, type VisibleTeam } from '#functions/teams/team-store.ts';
import type { ArchiveType } from '#shared/archives/archive.ts';
import type { archiveRoutes } from '#shared/archives/archive-routes.ts';
import {
  AlreadyArchivingError,
  archiveResponse,
  insertArchive,
  keepRunning,
  newArchive,
  readArchive,
  readRunningArchive,
  type StoredArchive,
} from './archive-store.ts';
import { archiveWorkJob } from './jobs/job-kinds.ts';

type StartRequest = Pick<
  RouteRequest<typeof archiveRoutes.startIssueArchive, VisibleTeam>,
  'session' | 'preloaded' | 'newId'
>;

const jobOf = ({ companyId, id }: StoredArchive) =>
  startJob({ companyId }, archiveWorkJob, { id: `archive_work#${id}`, archiveId: id });

/** Returns the running archive. If it stalled, its job starts again. */
const joinRunning = async (created: StoredArchive): Promise<StoredArchive> => {
  const running = await readRunningArchive(created);
  if (archiveResponse(running).state === 'stalled')
    await write(keepRunning(running), jobOf(running));
  return running;
};

/** Starts a job that archives all completed work of the team, or returns the running one. */
export const startArchive = async (
  { session, preloaded: { team }, newId }: StartRequest,
  type: ArchiveType,
): Promise<StoredArchive> => {
  const created = newArchive(session, { id: newId(), teamId: team.id, type }, new Date());
  const begin = async () => {
    await write(...insertArchive(created), jobOf(created), requireTeam(team));
    return created;
  };
  const beginOnce = () => createOnce(begin, () => readArchive(session, created.id));
  return retryOnConflict(() =>
    createOnce(beginOnce, () => joinRunning(created), AlreadyArchivingError),
  );
};
