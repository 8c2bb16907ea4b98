import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { readUser } from './user-store.ts';

export const handler = handleRoute(peopleRoutes.readUser, ({ session, params }) =>
  readUser(session, params.userId),
);
