import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import type { VisibleTeam } from '#functions/teams/team-store.ts';
import type { WorkQuery } from '#shared/work/work-query.ts';
import type { Work } from './work-kind.ts';
import { requestedSection } from './work-sections.ts';
import type { WorkStore } from './work-store.ts';

export const workPerPage = 200;

export type WorkListRequest = Pick<RouteRequest, 'response'> & {
  session: Session;
  query: WorkQuery;
};

/** A page of the team's todos, goals or issues, in one query. */
export const teamListResponse = async <T extends Work>(
  request: WorkListRequest & { preloaded: VisibleTeam },
  store: Pick<WorkStore<T>, 'listInTeam'>,
): Promise<T[]> => {
  const { session, preloaded, query } = request;
  const page = { cursor: query.cursor, limit: workPerPage };
  return pageResponse(
    request,
    await store.listInTeam(session, preloaded.team.id, page, requestedSection(query)),
  );
};
