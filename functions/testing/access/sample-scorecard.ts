import { handler as createScorecard } from '#functions/scorecards/create-scorecard.ts';
import { handler as saveEntry } from '#functions/scorecards/entries/save-entry.ts';
import { handler as createLineItem } from '#functions/scorecards/measurables/create-line-item.ts';
import { handler as createAssignments } from '#functions/scorecards/rows/create-assignments.ts';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import type { Team } from '#shared/teams/team.ts';

/** A scorecard with a measurable and an entry, and a measurable without scorecard. */
export const makeSampleScorecard = async (as: Person, team: Team) => {
  const teamId = team.id;
  const period = 'daily';
  const scorecard = await invoke(createScorecard, {
    as,
    body: { name: 'Secret figures', period, teamId },
  });
  const measurable = async (title: string): Promise<string> => {
    const body = { title, periodInterval: period, teamId, goalValue: '40' };
    return (await invoke(createLineItem, { as, body })).body.id;
  };
  const scorecardId: string = scorecard.body.id;
  const [lineItemId, spareLineItemId] = [await measurable('Calls'), await measurable('Visits')];
  const assigned = await invoke(createAssignments, {
    as,
    params: { scorecardId },
    body: { lineItemIds: [lineItemId] },
  });
  const day = new Date().toISOString().slice(0, 10);
  const body = { scorecardId, lineItemId, periodStart: day, value: '41' };
  const entry = await invoke(saveEntry, { as, body });
  return {
    scorecardId,
    lineItemId: lineItemId!,
    spareLineItemId: spareLineItemId!,
    assignmentId: assigned.body[0].id as string,
    entryId: entry.body.id as string,
  };
};
