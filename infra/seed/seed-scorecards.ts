import type { LineItem } from '#shared/scorecards/line-item.ts';
import { lastPeriods, trailingPeriods } from '#shared/scorecards/periods.ts';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { Team } from '#shared/teams/team.ts';
import { ignoreError } from './api-client.ts';
import type { Everybody } from './company.ts';
import type { SeedMeasurable, SeedScorecard } from './scorecards.ts';

const makeMeasurable = async (
  everybody: Everybody,
  { id: scorecardId, teamId, period }: Scorecard,
  { owner, values, note, ...fields }: SeedMeasurable,
) => {
  const { caller, id: ownerId } = everybody[owner];
  const body = { ...fields, ownerId, teamId, periodInterval: period };
  const key = `seed measurable ${fields.title}`;
  const { id } = await caller.call<LineItem>('POST', '/api/scorecard-line-items', body, key);
  const path = `/api/scorecards/${scorecardId}/assignments` as const;
  const lineItemIds = { lineItemIds: [id] };
  await ignoreError('already_assigned', () =>
    caller.call<ScorecardAssignment[]>('POST', path, lineItemIds, `seed row ${fields.title}`),
  );
  const today = new Date().toISOString().slice(0, 10);
  const entered = values.split(',').map((value) => value.trim());
  for (const [age, { start }] of lastPeriods(today, period, trailingPeriods).entries()) {
    const value = entered[age];
    const notes = note?.[0] === age ? note[1] : undefined;
    if (value || notes)
      await caller.call('POST', '/api/scorecard-entries', {
        scorecardId,
        lineItemId: id,
        periodStart: start,
        value,
        notes,
      });
  }
};

/** Each measurable and its values are created by its owner. */
export const makeScorecard = async (
  everybody: Everybody,
  team: Team,
  leader: keyof Everybody,
  { name, period, measurables }: SeedScorecard,
) => {
  const body = { name, period, teamId: team.id };
  const { caller } = everybody[leader];
  const made = await caller.call<Scorecard>('POST', '/api/scorecards', body, `seed card ${name}`);
  for (const measurable of measurables) await makeMeasurable(everybody, made, measurable);
};
