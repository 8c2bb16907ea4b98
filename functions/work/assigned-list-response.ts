import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { readUser } from '#functions/people/user-store.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { publicAmong } from '#functions/teams/team-store.ts';
import { type WorkListRequest, workPerPage } from './team-list-response.ts';
import type { Work } from './work-kind.ts';
import { requestedSection } from './work-sections.ts';
import type { WorkStore } from './work-store.ts';

/**
 * Lists of public work are updated shortly after a team was deleted or became private. Until then
 * the team itself decides. The caller's own teams are not read again.
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

/** A page of a user's work in teams that the caller may see. */
export const assignedListResponse = async <T extends Work>(
  request: WorkListRequest & { params: { userId: string } },
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
    { cursor: query.cursor, limit: workPerPage },
    requestedSection(query),
  );
  const mine = myTeams.map(({ id }) => id);
  return pageResponse(request, { ...rest, items: await withoutHidden(session, items, mine) });
};
