import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { recordDeletion } from '#functions/work/record-deletion.ts';
import { scorecardRoutes } from '#shared/scorecards/scorecard-routes.ts';
import { removeScorecard } from './scorecard-store.ts';
import { readVisibleScorecard } from './visible-scorecard.ts';

export const handler = handleRoute(scorecardRoutes.deleteScorecard, async (request) => {
  const { session, params } = request;
  const { scorecard, team } = await readVisibleScorecard(session, params.scorecardId, {
    consistent: true,
  });
  const { id, name: title, ownerId } = scorecard;
  const deleted = { type: 'scorecard', id, title, team } as const;
  await write(
    removeScorecard(session, id),
    ...(await recordDeletion(request, deleted, { ownerIds: [ownerId] }, new Date())),
  );
});
