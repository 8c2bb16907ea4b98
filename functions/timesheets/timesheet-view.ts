import type { CompanyScope } from '#functions/kit/keys.ts';
import { queryAll } from '#functions/kit/table-read.ts';
import { listTeamsOf } from '#functions/teams/membership-store.ts';
import { publicAmong, publicTeams, toTeam } from '#functions/teams/team-store.ts';
import type { TimeSum } from '#functions/time/time-sums-store.ts';

/** Whoever looks at timesheets. */
export interface Viewer extends CompanyScope {
  userId: string;
}

/** With which eyes timesheets are looked at. */
export interface TimesheetView {
  viewer: Viewer;
  /** The teams of the viewer. */
  mine: ReadonlySet<string>;
  /** Those of them that only their members see. */
  privateTeamIds: string[];
}

export const openTimesheets = async (viewer: Viewer): Promise<TimesheetView> => {
  const teams = await listTeamsOf(viewer, viewer.userId);
  return {
    viewer,
    mine: new Set(teams.map(({ id }) => id)),
    privateTeamIds: teams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
  };
};

/**
 * Which of these teams the viewer may see, as of now: the lists are put right within moments after a
 * team turned private, the team itself says it at once.
 */
export const visibleAmong = async (
  { viewer, mine }: TimesheetView,
  teamIds: Iterable<string>,
): Promise<Set<string>> => {
  const others = [...new Set(teamIds)].filter((id) => !mine.has(id));
  return new Set([...mine, ...(await publicAmong(viewer, others))]);
};

/** Says of a sum whether the viewer may see its team. */
export const findVisibleSums = async ({ viewer, mine }: TimesheetView) => {
  const open = new Set<string>();
  for await (const item of queryAll(publicTeams(viewer))) open.add(toTeam(item).id);
  return ({ teamId }: Pick<TimeSum, 'teamId'>) => mine.has(teamId) || open.has(teamId);
};
