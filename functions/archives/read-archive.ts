import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { ArchiveNotFoundError } from '#shared/archives/archive-errors.ts';
import { archiveRoutes } from '#shared/archives/archive-routes.ts';
import { archiveResponse, readArchive } from './archive-store.ts';

export const handler = handleRoute(archiveRoutes.readArchive, async ({ session, params }) => {
  const archive = await readArchive(session, params.archiveId);
  await readTeamOf(session, archive, ArchiveNotFoundError);
  return archiveResponse(archive);
});
