import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { putPreferences, readPreferences } from './preferences-store.ts';

export const handler = handleRoute(dashboardRoutes.changePreferences, async (request) => {
  const { session, body } = request;
  const { isStored, preferences: before } = await readPreferences(session, session.userId);
  const selectedTeamMemberIds = [...new Set(body.selectedTeamMemberIds)];
  const isSame = isDeepStrictEqual(before.selectedTeamMemberIds, selectedTeamMemberIds);
  if (isStored && isSame) return before;
  const chosen = { ...before, selectedTeamMemberIds, updatedAt: nextUpdatedAt(before, new Date()) };
  await write(putPreferences(session, chosen));
  return chosen;
});
