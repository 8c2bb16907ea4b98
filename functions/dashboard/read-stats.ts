import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import type { Session } from '#functions/kit/session.ts';
import { readItem } from '#functions/kit/table-read.ts';
import { teamBesideWith } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { endOfDay } from '#shared/kit/zoned-time.ts';
import type { Team } from '#shared/teams/team.ts';
import { isOverdue } from '#shared/todos/todo-rules.ts';
import { ifTeamNamed, readFirstTeam } from './dashboard-team.ts';

/** They are counted as they are read, since time alone adds to them. Nobody is that late. */
const most = 10_000;

/** My open todos of the team that are due before the end of my day. */
const listDue = async (session: Session, { id, isPrivate }: Team, until: Date) => {
  const items = await todoStore.listOpenUpTo(
    session,
    session.userId,
    isPrivate ? id : undefined,
    until.toISOString(),
    most,
  );
  return items.filter(({ teamId }) => teamId === id);
};

const readOpenIssues = async (session: Session, { id }: Team) => {
  const { key, parse } = issueStore.openCount(session, id);
  return parse(await readItem(key));
};

/** One query: the team's open issues are counted already, and read in one call with the team. */
export const handler = handleRoute(
  dashboardRoutes.readStats,
  async ({ session, beside, query }) => {
    const team = beside?.team ?? (await readFirstTeam(session));
    if (!team) return { overdueTodos: 0, dueToday: 0, openIssues: 0 };
    const openIssues = beside?.more ?? (await readOpenIssues(session, team));
    const now = new Date();
    const due = await listDue(session, team, endOfDay(now, query.timeZone ?? 'UTC'));
    const overdueTodos = due.filter((todo) => isOverdue(todo, now)).length;
    return { overdueTodos, dueToday: due.length - overdueTodos, openIssues };
  },
  ifTeamNamed(teamBesideWith(issueStore.openCount)),
);
