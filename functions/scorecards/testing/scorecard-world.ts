import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry, ScorecardGrid } from '#shared/scorecards/scorecard-entry.ts';
import type { Team } from '#shared/teams/team.ts';
import { makeTwoTeams } from '../../testing/cast.ts';
import type { Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { handler as createAssignments } from '../create-assignments.ts';
import { handler as createLineItem } from '../create-line-item.ts';
import { handler as createScorecard } from '../create-scorecard.ts';
import { handler as readScorecardGrid } from '../read-scorecard-grid.ts';
import { handler as saveEntry } from '../save-entry.ts';

/** Mara with a public and a private team, Idris in neither, and what one does with scorecards. */
export const makeScorecardWorld = async () => {
  const cast = await makeTwoTeams();
  const { mara, open } = cast;

  const scorecardIn = async (team: Team, period = 'daily', as: Person = mara): Promise<string> => {
    const body = { name: 'Growth', period, teamId: team.id };
    const answer = await invoke(createScorecard, { as, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };
  const measurable = async (fields: object = {}, as: Person = mara): Promise<string> => {
    const body = { title: 'Calls', periodInterval: 'daily', goalValue: '40', ...fields };
    const answer = await invoke(createLineItem, { as, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.id;
  };
  const scorecardId = await scorecardIn(open);
  const assign = (lineItemIds: string[], id = scorecardId, as: Person = mara, headers = {}) =>
    invoke(createAssignments, { as, params: { scorecardId: id }, body: { lineItemIds }, headers });
  /** A measurable that is on the scorecard. */
  const placed = async (fields: object = {}, id = scorecardId): Promise<ScorecardAssignment> => {
    const answer = await assign([await measurable(fields)], id);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body[0];
  };
  const post = (entry: object, as: Person = mara) =>
    invoke(saveEntry, { as, body: { scorecardId, ...entry } });
  const enter = async (entry: object, as: Person = mara): Promise<ScorecardEntry> => {
    const answer = await post(entry, as);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const grid = async (
    query: Record<string, string> = {},
    id = scorecardId,
  ): Promise<ScorecardGrid> =>
    (await invoke(readScorecardGrid, { as: mara, params: { scorecardId: id }, query })).body;
  const titles = async (id = scorecardId) =>
    (await grid({}, id)).assignments.map(({ lineItem }) => lineItem.title);

  return {
    ...cast,
    scorecardId,
    scorecardIn,
    measurable,
    assign,
    placed,
    post,
    enter,
    grid,
    titles,
  };
};
