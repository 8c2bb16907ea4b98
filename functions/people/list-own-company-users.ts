import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { usersResponse } from './users-response.ts';

export const handler = handleRoute(peopleRoutes.listOwnCompanyUsers, usersResponse);
