import { issueStore } from '#functions/issues/issue-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { readUser } from '#functions/people/user-store.ts';
import { preloadTeamWith } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import type { DashboardStats } from '#shared/dashboard/dashboard.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { endOfDay } from '#shared/kit/zoned-time.ts';
import type { Team } from '#shared/teams/team.ts';
import { dueStateOf, isOverdue } from '#shared/todos/due-state.ts';
import { findFirstTeam, ifTeamNamed } from './dashboard-team.ts';

/** Todos are counted by reading, because time alone makes them overdue. */
const most = 10_000;

const dayMs = 86_400_000;

/** The screens ask again every hour. */
const maxSoon = 100;

/** The caller's open todos of the team that are due before this moment. */
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

const nothingDue = { overdueTodos: 0, dueToday: 0, dueSoonAt: [] };

const readDue = async (
  session: Session,
  team: Team,
  now: Date,
  timeZone: string,
): Promise<Omit<DashboardStats, 'openIssues'>> => {
  const inADay = new Date(now.getTime() + dayMs);
  const endOfToday = endOfDay(now, timeZone);
  const due = await listDue(session, team, endOfToday > inADay ? endOfToday : inADay);
  const notOverdue = due.filter((todo) => !isOverdue(todo, now));
  const dueToday = notOverdue.filter((todo) => dueStateOf(todo, now, timeZone) === 'today');
  return {
    overdueTodos: due.length - notOverdue.length,
    dueToday: dueToday.length,
    dueSoonAt: notOverdue.slice(0, maxSoon).flatMap(({ dueDate }) => dueDate ?? []),
  };
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
    if (!team) return { ...nothingDue, openIssues: 0 };
    const openIssues = preloaded?.more ?? (await readOpenIssues(session, team));
    const timeZone = query.timeZone ?? (await readUser(session, session.userId)).timeZone;
    return { ...(await readDue(session, team, new Date(), timeZone)), openIssues };
  },
  { preload: ifTeamNamed(preloadTeamWith(issueStore.openCount)) },
);
