import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import type { User } from '#shared/people/user.ts';
import { listUsers, toColleague } from './user-store.ts';

const usersPerPage = 200;

/** A page of the company's users, in one query. */
export const usersResponse = async (
  request: Pick<RouteRequest, 'response'> & { session: Session; query: { cursor?: string } },
): Promise<User[]> => {
  const { session, query } = request;
  const page = await listUsers(session, { cursor: query.cursor, limit: usersPerPage });
  return pageResponse(request, {
    ...page,
    items: page.items.map((person) => toColleague(session, person)),
  });
};
