import type { ReactNode } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { shownPeriods } from '#shared/scorecards/periods.ts';
import {
  averageOf,
  coveredPeriods,
  formatTrailing,
  totalOf,
  trailingFor,
  trailingOf,
} from '#shared/scorecards/row-statistics.ts';
import { trailingLabels } from '#shared/scorecards/scorecard-labels.ts';
import { formatAverage, formatTotal, type NumberFormats } from '#shared/scorecards/unit-format.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import type { MeasuredRow } from './grid-rows.ts';

interface SummaryColumn {
  key: 'goal' | 'total' | 'average' | 'trailing';
  header: string;
  /** Whether the row has a value in this column. */
  isShown: (row: MeasuredRow) => boolean;
  render: (row: MeasuredRow, formats: NumberFormats) => ReactNode;
}

const noValue = <span className="text-ink-3">–</span>;

export const goalColumn: SummaryColumn = {
  key: 'goal',
  header: scorecardsCopy.grid.goal,
  isShown: ({ assignment: { lineItem } }) => lineItem.showGoal,
  render: ({ assignment: { lineItem } }, formats) => describeGoal(lineItem, formats) ?? noValue,
};

const total: SummaryColumn = {
  key: 'total',
  header: scorecardsCopy.grid.total,
  isShown: ({ assignment: { lineItem } }) => lineItem.showTotal,
  render: ({ assignment: { lineItem }, values }, formats) => {
    const value = totalOf(values.slice(0, shownPeriods), lineItem.unitType);
    return value === undefined ? noValue : formatTotal(value, lineItem.unitType, formats);
  },
};

const average: SummaryColumn = {
  key: 'average',
  header: scorecardsCopy.grid.average,
  isShown: ({ assignment: { lineItem } }) => lineItem.showAverage,
  render: ({ assignment: { lineItem }, values }, formats) => {
    const value = averageOf(values.slice(0, shownPeriods));
    return value === undefined ? noValue : formatAverage(value, lineItem.unitType, formats);
  },
};

const calculationOf = ({ periodInterval, trailingCalculation }: LineItem) =>
  trailingFor(periodInterval, trailingCalculation);

/** Left out if the row's total or average column shows the same calculation. */
const trailing: SummaryColumn = {
  key: 'trailing',
  header: scorecardsCopy.grid.trailing,
  isShown: ({ assignment: { lineItem } }) => {
    const calculation = calculationOf(lineItem);
    return calculation === 'total'
      ? !lineItem.showTotal
      : calculation === 'average'
        ? !lineItem.showAverage
        : true;
  },
  render: ({ assignment: { lineItem }, values }, formats) => {
    const { periodInterval: period, unitType } = lineItem;
    const calculation = calculationOf(lineItem);
    const isKnown = values.length >= coveredPeriods(period, calculation);
    const value = isKnown ? trailingOf(values, { period, calculation, unit: unitType }) : undefined;
    return (
      <span className="flex flex-col items-end leading-tight">
        {value === undefined ? noValue : formatTrailing(value, calculation, unitType, formats)}
        <span className="text-2xs text-ink-3">
          {trailingLabels[calculation].replace('Trailing ', '')}
        </span>
      </span>
    );
  },
};

export const statisticColumns: readonly SummaryColumn[] = [total, average, trailing];

/** The columns in which at least one row has a value. */
export const visibleColumns = (columns: readonly SummaryColumn[], rows: readonly MeasuredRow[]) =>
  columns.filter(({ isShown }) => rows.some(isShown));

/** A row's cells in these columns. */
export const summaryCells = (
  columns: readonly SummaryColumn[],
  row: MeasuredRow,
  formats: NumberFormats,
): ReactNode[] =>
  columns.map(({ isShown, render }) => (isShown(row) ? render(row, formats) : null));
