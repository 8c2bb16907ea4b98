import { handler as createScorecard } from '#functions/scorecards/create-scorecard.ts';
import { handler as saveEntry } from '#functions/scorecards/entries/save-entry.ts';
import { handler as createLineItem } from '#functions/scorecards/measurables/create-line-item.ts';
import { handler as readScorecardGrid } from '#functions/scorecards/read-scorecard-grid.ts';
import { handler as createAssignments } from '#functions/scorecards/rows/create-assignments.ts';
import type { Person } from '#functions/testing/company.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import type { Team } from '#shared/teams/team.ts';

/** Mara has a public and a private team. Idris is in neither. */
export const makeScorecardFixture = async () => {
  const fixture = await makeTwoTeams();
  const { mara, open } = fixture;

  const scorecardIn = async (team: Team, period = 'daily', as: Person = mara): Promise<string> => {
    const body = { name: 'Growth', period, teamId: team.id };
    const response = await invoke(createScorecard, { as, body });
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body.id;
  };
  const measurable = async (fields: object = {}, as: Person = mara): Promise<string> => {
    const body = { title: 'Calls', periodInterval: 'daily', goalValue: '40', ...fields };
    const response = await invoke(createLineItem, { as, body });
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body.id;
  };
  const scorecardId = await scorecardIn(open);
  const assign = (lineItemIds: string[], id = scorecardId, as: Person = mara, headers = {}) =>
    invoke(createAssignments, { as, params: { scorecardId: id }, body: { lineItemIds }, headers });
  /** Creates a measurable on the scorecard. */
  const addMeasurable = async (
    fields: object = {},
    id = scorecardId,
  ): Promise<ScorecardAssignment> => {
    const response = await assign([await measurable(fields)], id);
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body[0];
  };
  const post = (entry: object, as: Person = mara) =>
    invoke(saveEntry, { as, body: { scorecardId, ...entry } });
  const enter = async (entry: object, as: Person = mara): Promise<ScorecardEntry> => {
    const response = await post(entry, as);
    if (response.status !== 201) throw new Error(JSON.stringify(response.body));
    return response.body;
  };
  const grid = async (
    query: Record<string, string> = {},
    id = scorecardId,
  ): Promise<ScorecardGrid> =>
    (await invoke(readScorecardGrid, { as: mara, params: { scorecardId: id }, query })).body;
  const titles = async (id = scorecardId) =>
    (await grid({}, id)).assignments.map(({ lineItem }) => lineItem.title);

  return {
    ...fixture,
    scorecardId,
    scorecardIn,
    measurable,
    assign,
    addMeasurable,
    post,
    enter,
    grid,
    titles,
  };
};
