import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';

export const today = '2026-11-20';
export const teamId = '00000000-0000-4000-8000-0000000000aa';
export const userId = '00000000-0000-4000-8000-0000000000bb';
const made = '2026-11-01T08:00:00.000Z';

export const scorecard: Scorecard = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sales',
  description: null,
  period: 'daily',
  isActive: true,
  teamId,
  ownerId: userId,
  createdAt: made,
  updatedAt: made,
};

export const lineItem = (id: string, fields: Partial<LineItem> = {}): LineItem => ({
  id,
  title: 'Calls',
  description: null,
  ownerId: userId,
  teamId: null,
  periodInterval: 'daily',
  unitType: 'number',
  orientationRule: 'greater_than_or_equal',
  goalValue: '40',
  goalValueTo: null,
  trailingCalculation: 'total',
  showTotal: true,
  showAverage: false,
  showGoal: true,
  isActive: true,
  createdAt: made,
  updatedAt: made,
  ...fields,
});

export const assignment = (item: LineItem, sortOrder = 0): ScorecardAssignment => ({
  id: `a-${item.id}`,
  scorecardId: scorecard.id,
  lineItemId: item.id,
  lineItem: item,
  sortOrder,
  createdAt: made,
});

export const entry = (
  lineItemId: string,
  day: string,
  value: string | null,
  fields: Partial<ScorecardEntry> = {},
): ScorecardEntry => ({
  id: `${lineItemId}-${day}`,
  scorecardId: scorecard.id,
  lineItemId,
  periodStart: `${day}T00:00:00.000Z`,
  periodEnd: `${day}T23:59:59.999Z`,
  value,
  notes: null,
  createdBy: userId,
  createdAt: made,
  updatedAt: made,
  ...fields,
});

export const gridOf = (items: LineItem[], entries: ScorecardEntry[] = []): ScorecardGrid => ({
  scorecard,
  assignments: items.map(assignment),
  entries,
});
