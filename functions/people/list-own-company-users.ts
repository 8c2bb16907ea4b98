import { handleRoute } from '#functions/kit/handle-route.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { answerUsers } from './answer-users.ts';

export const handler = handleRoute(peopleRoutes.listOwnCompanyUsers, answerUsers);
