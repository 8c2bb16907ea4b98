import { answerPage } from '#functions/kit/answer-page.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import type { Session } from '#functions/kit/session.ts';
import type { User } from '#shared/people/user.ts';
import { listUsers } from './user-store.ts';

const usersPerPage = 200;

/** A page of everybody in the company: one query. */
export const answerUsers = async (
  request: Pick<RouteRequest, 'answer'> & { session: Session; query: { cursor?: string } },
): Promise<User[]> =>
  answerPage(
    request,
    await listUsers(request.session, { cursor: request.query.cursor, limit: usersPerPage }),
  );
