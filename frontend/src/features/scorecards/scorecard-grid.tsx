import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import { lastPeriods, shownPeriods, trailingPeriods } from '#shared/scorecards/periods.ts';
import type { ScorecardGrid as Grid } from '#shared/scorecards/scorecard-entry.ts';
import { numberIn, plainValue, unitMessages } from '#shared/scorecards/unit-values.ts';
import { DataGrid } from '../../ui/data-grid.tsx';
import type { GridPlace, PlacedText, SpreadBlock } from '../../ui/data-grid-places.ts';
import { type CellFields, saveCell } from './entry-queries.ts';
import { cellOf, type MeasuredRow, measuredRows } from './grid-rows.ts';
import { NoteDialog } from './note-dialog.tsx';
import { periodName } from './period-names.ts';
import { closingFigures, figuresOf, goalFigure, wantedFigures } from './row-figures.tsx';
import { tellFailure } from './scorecard-edit-queries.ts';
import { TrendLine } from './trend-line.tsx';

interface ScorecardGridProps {
  grid: Grid;
  /** Of one's own calendar. */
  today: string;
  label: string;
}

const opening = [goalFigure];

/** What a text means for a cell: nothing new, something that cannot be read, or what is saved. */
function readText(row: MeasuredRow, column: number, text: string) {
  const { unitType } = row.assignment.lineItem;
  const written = row.entries[column]?.value ?? null;
  const value = text.trim() === '' ? null : plainValue(text, unitType);
  if (value === undefined) return { problem: unitMessages[unitType] };
  const isSame =
    value === written ||
    (value !== null &&
      written !== null &&
      numberIn(value, unitType) === numberIn(written, unitType));
  return isSame ? {} : { value };
}

/** What is said of values that were pasted in vain; nothing where there are none. */
const leftOut = (count: number, why: string): string[] => {
  if (count === 0) return [];
  return [
    count === 1 ? `One value ${why} and was left out` : `${count} values ${why} and were left out`,
  ];
};

/** The measurables of a scorecard by its last ten periods, to be filled in. */
export function ScorecardGrid({ grid, today, label }: ScorecardGridProps) {
  const client = useQueryClient();
  const { scorecard, assignments, entries } = grid;
  const { id: scorecardId, period: interval } = scorecard;
  const periods = useMemo(() => lastPeriods(today, interval, trailingPeriods), [today, interval]);
  const shown = periods.slice(0, shownPeriods);
  const rows = useMemo(
    () => measuredRows(assignments, entries, periods),
    [assignments, entries, periods],
  );
  const [noted, setNoted] = useState<GridPlace>();

  const names = shown.map((each) => periodName(each, interval));
  const before = wantedFigures(opening, rows);
  const behind = wantedFigures(closingFigures, rows);

  function save({ row, column }: GridPlace, fields: CellFields): void {
    const lineItemId = rows[row]?.assignment.lineItemId;
    const period = shown[column];
    if (!lineItemId || !period) return;
    const place = { scorecardId, lineItemId, day: period.start, lastDay: period.end };
    saveCell(client, place, fields).catch((error) => tellFailure('Failed to save entry', error));
  }
  function commit({ row, column, text }: PlacedText): string | undefined {
    const measured = rows[row];
    if (!measured) return undefined;
    const { problem, value } = readText(measured, column, text);
    if (value !== undefined) save({ row, column }, { value });
    return problem;
  }
  function paste({ within, beyond }: SpreadBlock): void {
    const refused = within.filter((change) => commit(change) !== undefined).length;
    const left = [
      ...leftOut(refused, 'could not be read'),
      ...leftOut(beyond, 'did not fit into the grid'),
    ];
    if (left.length > 0) tellFailure(left.join('. '));
  }
  const labelOf = ({ row, column }: GridPlace) =>
    `${rows[row]?.assignment.lineItem.title}, ${names[column]?.above} ${names[column]?.name}`;

  return (
    <>
      <DataGrid
        label={label}
        corner="Measurable"
        before={before}
        behind={behind}
        columns={shown.map(({ start }, index) => ({
          key: start,
          label: `${names[index]?.above} ${names[index]?.name}`,
          header: (
            <span className={index === 0 ? 'text-accent-ink' : undefined}>
              <span className="block font-normal text-2xs">{names[index]?.above}</span>
              {names[index]?.name}
            </span>
          ),
        }))}
        rows={rows.map((row) => ({
          key: row.assignment.id,
          label: row.assignment.lineItem.title,
          inputMode: ['time', 'yes_no'].includes(row.assignment.lineItem.unitType)
            ? 'text'
            : 'decimal',
          header: <RowHeader row={row} />,
          cells: shown.map((_, index) => cellOf(row, index)),
          before: figuresOf(before, row),
          behind: figuresOf(behind, row),
        }))}
        onCommit={commit}
        onPaste={paste}
        onNote={setNoted}
      />
      <NoteDialog
        on={
          noted && {
            label: labelOf(noted),
            note: rows[noted.row]?.entries[noted.column]?.notes ?? '',
          }
        }
        onClose={() => setNoted(undefined)}
        onSave={(notes) => noted && save(noted, { notes })}
      />
    </>
  );
}

function RowHeader({ row }: { row: MeasuredRow }) {
  const { lineItem } = row.assignment;
  const { title, description, showGoal } = lineItem;
  const goal = showGoal ? describeGoal(lineItem) : undefined;
  return (
    <span className="flex items-center justify-between gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
      <span className="min-w-0 max-w-full">
        <span className="line-clamp-2 break-words font-medium text-ink" title={title}>
          {title}
        </span>
        {goal && <span className="tnum block text-ink-2 text-xs sm:hidden">{goal}</span>}
        {description && (
          <span className="line-clamp-1 text-ink-3 text-xs max-sm:hidden" title={description}>
            {description}
          </span>
        )}
      </span>
      <TrendLine values={row.values} />
    </span>
  );
}
