import { defineRoutes } from '../kit/route.ts';
import { sessionUser } from '../people/session-user.ts';

/** In its own file without forms, because it is the first request of every visit. */
export const sessionUserRoutes = defineRoutes('session', {
  readSessionUser: {
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    access: 'member',
    reach: 'self',
    isForMissingFactor: true,
    output: sessionUser,
  },
});
