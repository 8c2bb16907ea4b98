import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { userDeletionRoutes } from '#shared/people/user-deletion-routes.ts';
import { readDeletion } from './user-deletion-store.ts';

export const handler = handleRoute(userDeletionRoutes.readUserDeletion, ({ session, params }) =>
  readDeletion(session, params.deletionId),
);
