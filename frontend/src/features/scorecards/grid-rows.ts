import { standingOf } from '#shared/scorecards/goal-rule.ts';
import { type Period, trailingPeriods } from '#shared/scorecards/periods.ts';
import type { Values } from '#shared/scorecards/row-figures.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { formatValue } from '#shared/scorecards/unit-format.ts';
import { numberIn } from '#shared/scorecards/unit-values.ts';
import type { DataGridCell } from '../../ui/data-grid-cell.tsx';

export interface MeasuredRow {
  assignment: ScorecardAssignment;
  /** One for each period, the newest first. */
  entries: readonly (ScorecardEntry | undefined)[];
  values: Values;
}

const placeOf = (lineItemId: string, day: string) => `${lineItemId} ${day}`;

/** What was entered for each measurable in each of the periods. */
export function measuredRows(
  assignments: readonly ScorecardAssignment[],
  entries: readonly ScorecardEntry[],
  periods: readonly Period[],
): MeasuredRow[] {
  const byPlace = new Map(
    entries.map((entry) => [placeOf(entry.lineItemId, entry.periodStart.slice(0, 10)), entry]),
  );
  return assignments.map((assignment) => {
    const { lineItemId, lineItem } = assignment;
    const own = periods
      .slice(0, trailingPeriods)
      .map(({ start }) => byPlace.get(placeOf(lineItemId, start)));
    const values = own.map((entry) => numberIn(entry?.value ?? null, lineItem.unitType));
    return { assignment, entries: own, values };
  });
}

/** A cell as the grid shows it; what its unit cannot read is shown as it is. */
export function cellOf({ assignment, entries, values }: MeasuredRow, index: number): DataGridCell {
  const { lineItem } = assignment;
  const value = values[index];
  const written = entries[index]?.value ?? '';
  const standing = standingOf(value, lineItem);
  return {
    shown: value === undefined ? written : formatValue(value, lineItem.unitType),
    written,
    standing: standing === 'no_data' ? undefined : standing,
    note: entries[index]?.notes,
  };
}
