import { answerPage } from '#functions/kit/answer-page.ts';
import type { RouteRequest } from '#functions/kit/route-request.ts';
import type { Session } from '#functions/kit/session.ts';
import { readUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { publicAmong, type VisibleTeam } from '#functions/teams/team-store.ts';
import type { WorkQuery } from '#shared/work/work-query.ts';
import type { Work } from './work-kind.ts';
import { askedSection } from './work-sections.ts';
import type { WorkStore } from './work-store.ts';

const perPage = 200;

type ListRequest = Pick<RouteRequest, 'answer'> & { session: Session; query: WorkQuery };

/** A page of the team's todos, goals or issues: one query. */
export const answerTeamList = async <T extends Work>(
  request: ListRequest & { beside: VisibleTeam },
  store: Pick<WorkStore<T>, 'listInTeam'>,
): Promise<T[]> => {
  const { session, beside, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  return answerPage(
    request,
    await store.listInTeam(session, beside.team.id, page, askedSection(query)),
  );
};

/**
 * The list of what is in public teams is a copy, put right within moments after a team turned
 * private or went away; the team itself says whether it is seen until then. One's own teams need not
 * be asked.
 */
const withoutHidden = async <T extends Work>(
  session: Session,
  items: T[],
  mine: string[],
): Promise<T[]> => {
  const others = [...new Set(items.map(({ teamId }) => teamId))].filter((id) => !mine.includes(id));
  const visible = new Set([...mine, ...(await publicAmong(session, others))]);
  return items.filter(({ teamId }) => visible.has(teamId));
};

/** A page of what a colleague was given in teams that the session may see. */
export const answerAssignedList = async <T extends Work>(
  request: ListRequest & { params: { userId: string } },
  store: Pick<WorkStore<T>, 'listAssigned'>,
): Promise<T[]> => {
  const { session, params, query } = request;
  const [myTeams] = await Promise.all([
    listTeamsOf(session, session.userId),
    params.userId === session.userId ? undefined : readUser(session, params.userId),
  ]);
  const privateTeamIds = myTeams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);
  const { items, ...rest } = await store.listAssigned(
    session,
    params.userId,
    privateTeamIds,
    { cursor: query.cursor, limit: perPage },
    askedSection(query),
  );
  const mine = myTeams.map(({ id }) => id);
  return answerPage(request, { ...rest, items: await withoutHidden(session, items, mine) });
};
