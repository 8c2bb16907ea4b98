import { handleRoute } from '#functions/kit/handle-route.ts';
import { readTeamOf } from '#functions/work/visible-work.ts';
import { archiveNotFound } from '#shared/archives/archive-problems.ts';
import { archiveRoutes } from '#shared/archives/archive-routes.ts';
import { answerArchive, readArchive } from './archive-store.ts';

export const handler = handleRoute(archiveRoutes.readArchive, async ({ session, params }) => {
  const archive = await readArchive(session, params.archiveId);
  await readTeamOf(session, archive, archiveNotFound);
  return answerArchive(archive);
});
