import { isDeepStrictEqual } from 'node:util';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { viewRoutes } from '#shared/views/view-routes.ts';
import { changeStoredView, endOtherDefaults, findView } from './view-store.ts';

export const handler = handleRoute(
  viewRoutes.changeView,
  ({ session, params, body, preloaded: { team } }) =>
    retryOnConflict(async () => {
      const { viewId } = params;
      const before = await findView(session, { userId: session.userId, teamId: team.id, viewId });
      const changed = { ...before, ...body };
      if (isDeepStrictEqual(before, changed)) return before;
      const after = { ...changed, updatedAt: nextUpdatedAt(before, new Date()) };
      await write(
        changeStoredView(before, after),
        ...(after.isDefault && !before.isDefault ? await endOtherDefaults(after) : []),
      );
      return after;
    }),
  { preload: preloadTeam },
);
