import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { readUser, toColleague } from './user-store.ts';

export const handler = handleRoute(peopleRoutes.readUser, async ({ session, params }) =>
  toColleague(session, await readUser(session, params.userId)),
);
