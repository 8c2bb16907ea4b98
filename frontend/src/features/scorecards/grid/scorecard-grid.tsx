import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DecimalSign } from '#shared/kit/written-number.ts';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import { lastPeriods, shownPeriods, trailingPeriods } from '#shared/scorecards/periods.ts';
import { neededPeriods } from '#shared/scorecards/row-statistics.ts';
import type { ScorecardGrid as Grid } from '#shared/scorecards/scorecard-grid.ts';
import { numberIn, plainValue, unitMessage } from '#shared/scorecards/unit-values.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { CellText, GridPosition, PastedBlock } from '../../../ui/grid/data-grid-positions.ts';
import type { CommitResult } from '../../../ui/grid/use-cell-editing.ts';
import { type CellFields, type EditedCell, saveCell } from '../pending-entries.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { olderEntriesQuery } from '../scorecards-queries.ts';
import { understoodAs } from '../understood-as.ts';
import { cellOf, type MeasuredRow, measuredRows, type PastedCell } from './grid-rows.ts';
import { NoteDialog } from './note-dialog.tsx';
import { type AmbiguousText, PastedNumbersDialog } from './pasted-numbers-dialog.tsx';
import { periodName } from './period-names.ts';
import { savePasted } from './save-pasted.ts';
import { goalColumn, statisticColumns, summaryCells, visibleColumns } from './summary-columns.tsx';
import { TrendLine } from './trend-line.tsx';

const copy = scorecardsCopy.grid;

interface ScorecardGridProps {
  grid: Grid;
  /** A local day, YYYY-MM-DD. */
  today: string;
  label: string;
}

const leadingColumns = [goalColumn];

/** Parses text for a cell: an error, a changed value, or neither if nothing changed. */
function readText(row: MeasuredRow, column: number, text: string, sign: DecimalSign) {
  const { unitType } = row.assignment.lineItem;
  const written = row.entries[column]?.value ?? null;
  const value = text.trim() === '' ? null : plainValue(text, unitType, sign);
  if (value === undefined) return { error: unitMessage(unitType, sign) };
  const isSame =
    value === written ||
    (value !== null &&
      written !== null &&
      numberIn(value, unitType) === numberIn(written, unitType));
  return isSame ? {} : { value };
}

/** The measurables of a scorecard with an editable cell for each of the last ten periods. */
export function ScorecardGrid({ grid, today, label }: ScorecardGridProps) {
  const client = useQueryClient();
  const formats = useNumberFormats();
  const { scorecard, assignments, entries } = grid;
  const { id: scorecardId, period: interval } = scorecard;
  const calculations = assignments.map(({ lineItem }) => lineItem.trailingCalculation);
  const needed = neededPeriods(interval, calculations);
  const periods = useMemo(() => lastPeriods(today, interval, needed), [today, interval, needed]);
  const older = useQuery(olderEntriesQuery(scorecardId, periods.slice(trailingPeriods)));
  const shown = periods.slice(0, shownPeriods);
  const rows = useMemo(() => {
    // Until the older ones are read, averages over them are not shown.
    const known = older.data ? periods : periods.slice(0, trailingPeriods);
    return measuredRows(assignments, [...(older.data ?? []), ...entries], known);
  }, [assignments, entries, older.data, periods]);
  const [noted, setNoted] = useState<GridPosition>();
  const [asked, setAsked] = useState<{ block: PastedBlock; example: AmbiguousText }>();

  const names = shown.map((each) => periodName(each, interval));
  const before = visibleColumns(leadingColumns, rows);
  const behind = visibleColumns(statisticColumns, rows);

  function cellAt({ row, column }: GridPosition): EditedCell | undefined {
    const lineItemId = rows[row]?.assignment.lineItemId;
    const period = shown[column];
    if (!lineItemId || !period) return undefined;
    return { scorecardId, lineItemId, day: period.start, lastDay: period.end };
  }
  function save(position: GridPosition, fields: CellFields): Promise<boolean> {
    const cell = cellAt(position);
    if (!cell) return Promise.resolve(false);
    return toastResult(() => saveCell(client, cell, fields), {
      error: scorecardsCopy.toasts.entryFailed,
    });
  }
  function commit({ row, column, text }: CellText): CommitResult {
    const measured = rows[row];
    if (!measured) return {};
    const { error, value } = readText(measured, column, text, formats.decimalSign);
    if (error !== undefined) return { error };
    return value === undefined ? {} : { saved: save({ row, column }, { value }) };
  }
  function paste(block: PastedBlock): void {
    const ambiguous = block.within.find(({ row, text }) => {
      const unit = rows[row]?.assignment.lineItem.unitType;
      return unit && understoodAs(text, unit, formats) !== undefined;
    });
    const unit = ambiguous && rows[ambiguous.row]?.assignment.lineItem.unitType;
    if (unit) setAsked({ block, example: { text: ambiguous.text, unit } });
    else pasteAs(block, formats.decimalSign);
  }
  function pasteAs({ within, beyond }: PastedBlock, sign: DecimalSign): void {
    setAsked(undefined);
    const pasted: PastedCell[] = [];
    let rejected = 0;
    for (const { row, column, text } of within) {
      const cell = cellAt({ row, column });
      const measured = rows[row];
      if (!cell || !measured) continue;
      const { error, value } = readText(measured, column, text, sign);
      if (error !== undefined) rejected += 1;
      const before = measured.entries[column]?.value ?? null;
      if (value !== undefined) pasted.push({ cell, before, pasted: value });
    }
    void savePasted(client, pasted, [
      ...(rejected > 0 ? [copy.invalidValues(rejected)] : []),
      ...(beyond > 0 ? [copy.outsideValues(beyond)] : []),
    ]);
  }
  const labelOf = ({ row, column }: GridPosition) =>
    `${rows[row]?.assignment.lineItem.title}, ${names[column]?.above} ${names[column]?.name}`;

  return (
    <>
      <DataGrid
        label={label}
        corner={copy.corner}
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
          cells: shown.map((_, index) => cellOf(row, index, formats)),
          before: summaryCells(before, row, formats),
          behind: summaryCells(behind, row, formats),
        }))}
        onCommit={commit}
        hintOf={({ row, text }) =>
          rows[row] && understoodAs(text, rows[row].assignment.lineItem.unitType, formats)
        }
        onPaste={paste}
        onNote={setNoted}
      />
      <PastedNumbersDialog
        example={asked?.example}
        formats={formats}
        onChoose={(sign) => asked && pasteAs(asked.block, sign)}
        onClose={() => setAsked(undefined)}
      />
      <NoteDialog
        on={
          noted && {
            label: labelOf(noted),
            note: rows[noted.row]?.entries[noted.column]?.notes ?? '',
          }
        }
        onClose={() => setNoted(undefined)}
        onSave={(notes) => noted && void save(noted, { notes })}
      />
    </>
  );
}

function RowHeader({ row }: { row: MeasuredRow }) {
  const { lineItem } = row.assignment;
  const { title, description, showGoal } = lineItem;
  const formats = useNumberFormats();
  const goal = showGoal ? describeGoal(lineItem, formats) : undefined;
  return (
    <span className="flex items-center justify-between gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-0.5">
      <span className="min-w-0 max-w-full">
        <span dir="auto" className="line-clamp-2 break-words font-medium text-ink" title={title}>
          {title}
        </span>
        {goal && <span className="tnum block text-ink-2 text-xs sm:hidden">{goal}</span>}
        {description && (
          <span
            dir="auto"
            className="line-clamp-1 text-ink-3 text-xs max-sm:hidden"
            title={description}
          >
            {description}
          </span>
        )}
      </span>
      <TrendLine values={row.values.slice(0, trailingPeriods)} />
    </span>
  );
}
