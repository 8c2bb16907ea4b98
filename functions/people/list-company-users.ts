import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { CompanyNotFoundError } from '#shared/people/people-errors.ts';
import { peopleRoutes } from '#shared/people/people-routes.ts';
import { usersResponse } from './users-response.ts';

export const handler = handleRoute(peopleRoutes.listCompanyUsers, async (request) => {
  if (request.params.companyId !== request.session.companyId) throw new CompanyNotFoundError();
  return usersResponse(request);
});
