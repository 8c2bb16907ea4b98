import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { readUser } from '#functions/people/user-store.ts';
import { preloadTeamWith } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { countedUntil, dueCounts } from '#shared/dashboard/due-counts.ts';
import type { Team } from '#shared/teams/team.ts';
import { findFirstTeam, ifTeamNamed } from './dashboard-team.ts';

/** Todos are counted by reading, because time alone makes them overdue. */
const maxTodos = 10_000;

/** The caller's open todos of the team that are due before this moment. */
const listDue = async (session: Session, { id, isPrivate }: Team, until: Date) => {
  const items = await todoStore.listOpenUpTo(
    session,
    session.userId,
    isPrivate ? id : undefined,
    until.toISOString(),
    maxTodos,
  );
  return items.filter(({ teamId }) => teamId === id);
};

const readOpenIssues = async (session: Session, { id }: Team) => {
  const { key, parse } = issueStore.openCount(session, id);
  return parse(await readItem(key));
};

/** One query. The counter of open issues is read with the team. */
export const handler = handleRoute(
  dashboardRoutes.readStats,
  async ({ session, preloaded, query }) => {
    const team = preloaded?.team ?? (await findFirstTeam(session));
    if (!team) return { ...dueCounts([], new Date(), 'UTC'), openIssues: 0 };
    const openIssues = preloaded?.more ?? (await readOpenIssues(session, team));
    const timeZone = query.timeZone ?? (await readUser(session, session.userId)).timeZone;
    const now = new Date();
    const due = await listDue(session, team, countedUntil(now, timeZone));
    return { ...dueCounts(due, now, timeZone), openIssues };
  },
  { preload: ifTeamNamed(preloadTeamWith(issueStore.openCount)) },
);
