import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { publicAmong, publicTeams, toTeam } from '#functions/teams/team-store.ts';
import { placesSeenBy } from '#functions/time/time-place-store.ts';
import type { TimeSum } from '#functions/time/time-sums-store.ts';

interface Viewer extends CompanyScope {
  userId: string;
}

/** What a viewer may see. */
export interface TimesheetView {
  viewer: Viewer;
  /** The teams of the viewer, and where the time of deleted teams is. */
  mine: ReadonlySet<string>;
  /** The private ones among them. */
  privateTeamIds: string[];
}

export const openTimesheets = async (viewer: Viewer): Promise<TimesheetView> => {
  const teams = await listTeamsOf(viewer, viewer.userId);
  return {
    viewer,
    mine: new Set([...teams.map(({ id }) => id), ...placesSeenBy(viewer)]),
    privateTeamIds: teams.filter(({ isPrivate }) => isPrivate).map(({ id }) => id),
  };
};

/** The private lists with time of a user, or of all: the viewer's own has that of deleted teams. */
export const privateListsOf = (
  { viewer, privateTeamIds }: TimesheetView,
  userId: string = viewer.userId,
): string[] => (userId === viewer.userId ? [...privateTeamIds, userId] : privateTeamIds);

/**
 * Which of these teams the viewer may currently see. Lists are updated shortly after a team became
 * private, the team itself at once.
 */
export const visibleAmong = async (
  { viewer, mine }: TimesheetView,
  teamIds: Iterable<string>,
): Promise<Set<string>> => {
  const others = [...new Set(teamIds)].filter((id) => !mine.has(id));
  return new Set([...mine, ...(await publicAmong(viewer, others))]);
};

/** Returns a function that decides whether the viewer may see the team of a sum. */
export const findVisibleSums = async ({ viewer, mine }: TimesheetView) => {
  const open = new Set<string>();
  for await (const item of queryAll(publicTeams(viewer))) open.add(toTeam(item).id);
  return ({ teamId }: Pick<TimeSum, 'teamId'>) => mine.has(teamId) || open.has(teamId);
};
