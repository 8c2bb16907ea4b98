import { startJob } from '#functions/background/job-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { ArchiveFinalError, ArchiveNotFoundError } from '#shared/archives/archive-errors.ts';
import { archiveRoutes } from '#shared/archives/archive-routes.ts';
import {
  archiveResponse,
  beginUndo,
  canUndo,
  keepRunning,
  readArchive,
  type StoredArchive,
} from './archive-store.ts';
import { undoArchiveJob } from './jobs/job-kinds.ts';

const isUndone = ({ state }: StoredArchive) => state === 'undoing' || state === 'undone';

/** Starts a job. If it was started before, returns its state. */
export const handler = handleRoute(archiveRoutes.undoArchive, ({ session, params }) =>
  retryOnConflict(async () => {
    const archive = await readArchive(session, params.archiveId);
    const team = await readTeamOf(session, archive, ArchiveNotFoundError);
    const { companyId, id } = archive;
    const job = startJob({ companyId }, undoArchiveJob, {
      id: `undo_archive#${id}`,
      archiveId: id,
    });
    if (isUndone(archive)) {
      if (archiveResponse(archive).state === 'stalled') await write(keepRunning(archive), job);
      return archive;
    }
    if (!canUndo(archive)) throw new ArchiveFinalError();
    await write(...beginUndo(archive), job, requireTeam(team));
    return { ...archive, state: 'undoing' as const };
  }),
);
