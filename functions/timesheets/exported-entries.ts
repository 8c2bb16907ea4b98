import { goalStore } from '#functions/goals/goal-store.ts';
import { findInParts } from '#functions/kit/table/table-read.ts';
import { findUsers } from '#functions/people/user-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import type { ExportedEntry } from './export-cells.ts';
import type { TimesheetRow } from './read-timesheet.ts';
import { type TimesheetView, visibleAmong } from './timesheet-view.ts';

const findTeams = async (view: TimesheetView, teamIds: string[]) => {
  const teams = await Promise.all(teamIds.map((id) => findTeam(view.viewer, id)));
  return new Map(teams.flatMap((team) => (team ? [[team.id, team] as const] : [])));
};

/** A todo may be linked to a goal of another team, which the viewer may not see. */
const findGoals = async (view: TimesheetView, goalIds: string[]) => {
  const goals = await goalStore.findAll(view.viewer, goalIds);
  const visible = await visibleAmong(
    view,
    [...goals.values()].map(({ teamId }) => teamId),
  );
  return new Map([...goals].filter(([, { teamId }]) => visible.has(teamId)));
};

/** Adds what payroll and customers ask for: email, team and goal, as they are now. */
export const exportedEntries = async (
  view: TimesheetView,
  rows: TimesheetRow[],
): Promise<ExportedEntry[]> => {
  const goalIds = rows.flatMap(({ todo }) => (todo.goalId === null ? [] : [todo.goalId]));
  const [people, teams, goals] = await Promise.all([
    findInParts(
      rows.map(({ userId }) => userId),
      (ids) => findUsers(view.viewer, ids),
    ),
    findInParts(
      rows.map(({ teamId }) => teamId),
      (ids) => findTeams(view, ids),
    ),
    findInParts(goalIds, (ids) => findGoals(view, ids)),
  ]);
  return rows.map((row) => ({
    ...row,
    email: people.get(row.userId)?.username,
    team: teams.get(row.teamId)?.name,
    goal: row.todo.goalId === null ? undefined : goals.get(row.todo.goalId)?.title,
  }));
};
