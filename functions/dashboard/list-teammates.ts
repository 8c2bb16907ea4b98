import type { StoredGoal } from '#functions/goals/goal-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { readPresence } from '#functions/people/user-store.ts';
import type { Membership } from '#functions/teams/membership-store.ts';
import { teamBesideWith } from '#functions/teams/team-store.ts';
import type { StoredTodo } from '#functions/todos/todo-store.ts';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import { dashboardRoutes } from '#shared/dashboard/dashboard-routes.ts';
import { ifTeamNamed, readFirstTeam } from './dashboard-team.ts';
import { preferencesOf, readPreferences } from './preferences-store.ts';
import { readTeamBoard } from './team-board.ts';

/** Of each person: more than anybody unfolds. */
const mostShown = 100;
const mostInView = 100;

const withStatus = (goals: StoredGoal[], wanted: StoredGoal['status']) =>
  goals.filter(({ status }) => status === wanted).length;

const teammateOf = (
  { user }: Membership,
  isOnline: boolean | null,
  todos: StoredTodo[] = [],
  goals: StoredGoal[] = [],
): Teammate => ({
  ...user,
  isOnline,
  todos: todos.slice(0, mostShown),
  goals: goals.slice(0, mostShown),
  stats: {
    goalsOnTrack: withStatus(goals, 'on_track'),
    goalsOffTrack: withStatus(goals, 'off_track'),
    pendingTodos: todos.length,
  },
});

/** One query for the whole team, none per person; presence is looked up of those in view. */
export const handler = handleRoute(
  dashboardRoutes.listTeammates,
  async ({ session, beside }) => {
    const team = beside?.team ?? (await readFirstTeam(session));
    if (!team) return [];
    const preferences = beside?.more ?? (await readPreferences(session, session.userId));
    const { goals, members, todos } = await readTeamBoard(session, team.id);
    const inView = members
      .map(({ userId }) => userId)
      .filter((id) => preferences.selectedTeamMemberIds.includes(id));
    const presence = await readPresence(session, inView.slice(0, mostInView));
    const todosOf = Map.groupBy(todos, ({ assigneeId }) => assigneeId);
    const goalsOf = Map.groupBy(goals, ({ assigneeId }) => assigneeId);
    return members
      .map((member) => {
        const { userId: id } = member;
        return teammateOf(member, presence.get(id) ?? null, todosOf.get(id), goalsOf.get(id));
      })
      .sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
  },
  ifTeamNamed(teamBesideWith((owner) => preferencesOf(owner, owner.userId))),
);
