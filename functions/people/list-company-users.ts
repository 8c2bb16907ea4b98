import { handleRoute } from '#functions/kit/handle-route.ts';
import { companyNotFound } from '#shared/people/people-problems.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { answerUsers } from './answer-users.ts';

export const handler = handleRoute(peopleRoutes.listCompanyUsers, async (request) => {
  if (request.params.companyId !== request.session.companyId) throw companyNotFound();
  return answerUsers(request);
});
