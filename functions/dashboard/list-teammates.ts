import type { StoredGoal } from '#functions/goals/goal-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readPresence } from '#functions/people/user-store.ts';
import { type OpenStatistics, readOpenStatistics } from '#functions/profile/statistics-store.ts';
import type { Membership } from '#functions/teams/members/membership-store.ts';
import { preloadTeamWith } from '#functions/teams/team-store.ts';
import type { StoredTodo } from '#functions/todos/todo-store.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { byName } from '#shared/kit/compare-text.ts';
import { findFirstTeam, ifTeamNamed } from './dashboard-team.ts';
import { listLaterTodos } from './later-todos.ts';
import { preferencesOf, readPreferences } from './preferences-store.ts';
import { readTeamOverview } from './team-overview.ts';

/** Per user. */
const maxShown = 100;
const maxInView = 100;

interface Shown {
  isOnline: boolean | null;
  todos: StoredTodo[];
  goals: StoredGoal[] | undefined;
  /** Set for what was not read as a whole. */
  counted: Partial<OpenStatistics> | undefined;
}

const withStatus = (goals: StoredGoal[], wanted: StoredGoal['status']) =>
  goals.filter(({ status }) => status === wanted).length;

/** Counters may be missing or a moment behind what was read. */
const atLeast = (read: number, counted = 0) => Math.max(read, counted);

const teammateOf = (
  { user }: Membership,
  { isOnline, todos, goals = [], counted }: Shown,
): Teammate => ({
  ...user,
  isOnline,
  todos: todos.slice(0, maxShown),
  goals: goals.slice(0, maxShown),
  stats: {
    goalsOnTrack: atLeast(withStatus(goals, 'on_track'), counted?.goalsOnTrack),
    goalsOffTrack: atLeast(withStatus(goals, 'off_track'), counted?.goalsOffTrack),
    pendingTodos: atLeast(todos.length, counted?.pendingTodos),
  },
});

/**
 * Goals are counted only if not all were read: a counter that is behind would count a goal twice
 * whose status changed.
 */
const countedOf = (counts: OpenStatistics | undefined, areGoalsCut: boolean) =>
  areGoalsCut ? counts : { pendingTodos: counts?.pendingTodos };

/** How many more todos to read for each selected user. */
const wantedOf = (
  inView: string[],
  todosOf: Map<string | null, StoredTodo[]>,
  counts: Map<string, OpenStatistics> | undefined,
) =>
  inView.slice(0, maxInView).map((userId) => {
    const there = Math.min(counts?.get(userId)?.pendingTodos ?? 0, maxShown);
    return { userId, wanted: there - (todosOf.get(userId)?.length ?? 0) };
  });

/**
 * One query for the team. In a team with more items than that, also the counters, and one query for
 * each selected user whose todos were not all read.
 */
export const handler = handleRoute(
  dashboardRoutes.listTeammates,
  async ({ session, preloaded }) => {
    const team = preloaded?.team ?? (await findFirstTeam(session));
    if (!team) return [];
    const preferences =
      preloaded?.more ?? (await readPreferences(session, session.userId)).preferences;
    const overview = await readTeamOverview(session, team.id);
    const { goals, members, todos, lastTodo, isCut, areGoalsCut, bytes } = overview;
    const userIds = members.map(({ userId }) => userId);
    const counts = isCut ? await readOpenStatistics(session, userIds, team.id) : undefined;
    const inView = userIds.filter((id) => preferences.selectedTeamMemberIds.includes(id));
    const presence = await readPresence(session, inView.slice(0, maxInView));
    const todosOf = Map.groupBy(todos, ({ assigneeId }) => assigneeId);
    const later = await listLaterTodos(
      team,
      { read: todos, last: lastTodo, bytes },
      wantedOf(inView, todosOf, counts),
    );
    const goalsOf = Map.groupBy(goals, ({ assigneeId }) => assigneeId);
    return members
      .map((member) => {
        const { userId: id } = member;
        return teammateOf(member, {
          isOnline: presence.get(id) ?? null,
          todos: [...(todosOf.get(id) ?? []), ...(later.get(id) ?? [])],
          goals: goalsOf.get(id),
          counted: countedOf(counts?.get(id), areGoalsCut),
        });
      })
      .sort((one, other) => byName(one, other) || (one.id < other.id ? -1 : 1));
  },
  { preload: ifTeamNamed(preloadTeamWith((owner) => preferencesOf(owner, owner.userId))) },
);
