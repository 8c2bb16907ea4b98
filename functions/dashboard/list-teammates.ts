import type { StoredGoal } from '#functions/goals/goal-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readPresence } from '#functions/people/user-store.ts';
import { type OpenFigures, readOpenFigures } from '#functions/profile/figures-store.ts';
import type { Membership } from '#functions/teams/membership-store.ts';
import { teamBesideWith } from '#functions/teams/team-store.ts';
import type { StoredTodo } from '#functions/todos/todo-store.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { ifTeamNamed, readFirstTeam } from './dashboard-team.ts';
import { listLaterTodos } from './later-todos.ts';
import { preferencesOf, readPreferences } from './preferences-store.ts';
import { readTeamBoard } from './team-board.ts';

/** Of each person: more than anybody unfolds. */
const mostShown = 100;
const mostInView = 100;

interface Shown {
  isOnline: boolean | null;
  todos: StoredTodo[];
  goals: StoredGoal[] | undefined;
  /** Where not all of them were read. */
  counted: OpenFigures | undefined;
}

const withStatus = (goals: StoredGoal[], wanted: StoredGoal['status']) =>
  goals.filter(({ status }) => status === wanted).length;

/** What was read is there, also where it came before such things were counted, or a moment ago. */
const atLeast = (read: number, counted = 0) => Math.max(read, counted);

const teammateOf = (
  { user }: Membership,
  { isOnline, todos, goals = [], counted }: Shown,
): Teammate => ({
  ...user,
  isOnline,
  todos: todos.slice(0, mostShown),
  goals: goals.slice(0, mostShown),
  stats: {
    goalsOnTrack: atLeast(withStatus(goals, 'on_track'), counted?.goalsOnTrack),
    goalsOffTrack: atLeast(withStatus(goals, 'off_track'), counted?.goalsOffTrack),
    pendingTodos: atLeast(todos.length, counted?.pendingTodos),
  },
});

/** How many more there are to show of those in view than were read. */
const wantedOf = (
  inView: string[],
  todosOf: Map<string | null, StoredTodo[]>,
  counts: Map<string, OpenFigures> | undefined,
) =>
  inView.slice(0, mostInView).map((userId) => {
    const there = Math.min(counts?.get(userId)?.pendingTodos ?? 0, mostShown);
    return { userId, wanted: there - (todosOf.get(userId)?.length ?? 0) };
  });

/**
 * One query for the whole team, none per person; presence is looked up of those in view, and what
 * is open of each where there is more than the query reads: only then one more for each in view
 * whose todos are due later than what it reads.
 */
export const handler = handleRoute(
  dashboardRoutes.listTeammates,
  async ({ session, beside }) => {
    const team = beside?.team ?? (await readFirstTeam(session));
    if (!team) return [];
    const preferences = beside?.more ?? (await readPreferences(session, session.userId));
    const { goals, members, todos, isCut } = await readTeamBoard(session, team.id);
    const userIds = members.map(({ userId }) => userId);
    const counts = isCut ? await readOpenFigures(session, userIds, team.id) : undefined;
    const inView = userIds.filter((id) => preferences.selectedTeamMemberIds.includes(id));
    const presence = await readPresence(session, inView.slice(0, mostInView));
    const todosOf = Map.groupBy(todos, ({ assigneeId }) => assigneeId);
    const later = await listLaterTodos(team, todos, wantedOf(inView, todosOf, counts));
    const goalsOf = Map.groupBy(goals, ({ assigneeId }) => assigneeId);
    return members
      .map((member) => {
        const { userId: id } = member;
        return teammateOf(member, {
          isOnline: presence.get(id) ?? null,
          todos: [...(todosOf.get(id) ?? []), ...(later.get(id) ?? [])],
          goals: goalsOf.get(id),
          counted: counts?.get(id),
        });
      })
      .sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  },
  ifTeamNamed(teamBesideWith((owner) => preferencesOf(owner, owner.userId))),
);
