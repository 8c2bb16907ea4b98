import { targetStatusOf } from '#shared/scorecards/goal-rule.ts';
import type { Period } from '#shared/scorecards/periods.ts';
import type { Values } from '#shared/scorecards/row-statistics.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { formatValue, type NumberFormats, typedValue } from '#shared/scorecards/unit-format.ts';
import { numberIn } from '#shared/scorecards/unit-values.ts';
import type { DataGridCell } from '../../../ui/grid/data-grid-cell.tsx';
import type { EditedCell } from '../pending-entries.ts';

export interface MeasuredRow {
  assignment: ScorecardAssignment;
  /** One per period, newest first. */
  entries: readonly (ScorecardEntry | undefined)[];
  values: Values;
}

export interface PastedCell {
  cell: EditedCell;
  before: string | null;
  pasted: string | null;
}

const keyOf = (lineItemId: string, day: string) => `${lineItemId} ${day}`;

/** The entries of each measurable, one per period. */
export function measuredRows(
  assignments: readonly ScorecardAssignment[],
  entries: readonly ScorecardEntry[],
  periods: readonly Period[],
): MeasuredRow[] {
  const byKey = new Map(
    entries.map((entry) => [keyOf(entry.lineItemId, entry.periodStart.slice(0, 10)), entry]),
  );
  return assignments.map((assignment) => {
    const { lineItemId, lineItem } = assignment;
    const rowEntries = periods.map(({ start }) => byKey.get(keyOf(lineItemId, start)));
    const values = rowEntries.map((entry) => numberIn(entry?.value ?? null, lineItem.unitType));
    return { assignment, entries: rowEntries, values };
  });
}

/** A cell of the grid. A value that its unit cannot parse is shown unformatted. */
export function cellOf(
  { assignment, entries, values }: MeasuredRow,
  index: number,
  formats: NumberFormats,
): DataGridCell {
  const { lineItem } = assignment;
  const value = values[index];
  const written = typedValue(entries[index]?.value ?? '', formats.decimalSign);
  const targetStatus = targetStatusOf(value, lineItem);
  return {
    shown: value === undefined ? written : formatValue(value, lineItem.unitType, formats),
    written,
    targetStatus: targetStatus === 'no_data' ? undefined : targetStatus,
    note: entries[index]?.notes,
  };
}
