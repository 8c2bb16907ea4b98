import type { ReactNode } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import { shownPeriods } from '#shared/scorecards/periods.ts';
import { averageOf, formatTrailing, totalOf, trailingOf } from '#shared/scorecards/row-figures.ts';
import { trailingLabels } from '#shared/scorecards/scorecard-labels.ts';
import { formatAverage, formatTotal } from '#shared/scorecards/unit-format.ts';
import type { MeasuredRow } from './grid-rows.ts';

export interface FigureKind {
  key: 'goal' | 'total' | 'average' | 'trailing';
  header: string;
  /** Whether the row wants it. */
  isShown: (row: MeasuredRow) => boolean;
  figure: (row: MeasuredRow) => ReactNode;
}

const nothing = <span className="text-ink-3">–</span>;

export const goalFigure: FigureKind = {
  key: 'goal',
  header: 'Goal',
  isShown: ({ assignment: { lineItem } }) => lineItem.showGoal,
  figure: ({ assignment: { lineItem } }) => describeGoal(lineItem) ?? nothing,
};

const total: FigureKind = {
  key: 'total',
  header: 'Total',
  isShown: ({ assignment: { lineItem } }) => lineItem.showTotal,
  figure: ({ assignment: { lineItem }, values }) => {
    const figure = totalOf(values.slice(0, shownPeriods));
    return figure === undefined ? nothing : formatTotal(figure, lineItem.unitType);
  },
};

const average: FigureKind = {
  key: 'average',
  header: 'Average',
  isShown: ({ assignment: { lineItem } }) => lineItem.showAverage,
  figure: ({ assignment: { lineItem }, values }) => {
    const figure = averageOf(values.slice(0, shownPeriods));
    return figure === undefined ? nothing : formatAverage(figure, lineItem.unitType);
  },
};

/** Where another column of the row says the same, none is needed for it. */
const trailing: FigureKind = {
  key: 'trailing',
  header: 'Trailing',
  isShown: ({ assignment: { lineItem } }) =>
    lineItem.trailingCalculation === 'total'
      ? !lineItem.showTotal
      : lineItem.trailingCalculation === 'average'
        ? !lineItem.showAverage
        : true,
  figure: ({ assignment: { lineItem }, values }) => {
    const { trailingCalculation: calculation, unitType } = lineItem;
    const figure = trailingOf(values, calculation);
    return (
      <span className="flex flex-col items-end leading-tight">
        {figure === undefined ? nothing : formatTrailing(figure, calculation, unitType)}
        <span className="text-2xs text-ink-3">
          {trailingLabels[calculation].replace('Trailing ', '')}
        </span>
      </span>
    );
  },
};

export const closingFigures: readonly FigureKind[] = [total, average, trailing];

/** The columns that at least one row wants. */
export const wantedFigures = (kinds: readonly FigureKind[], rows: readonly MeasuredRow[]) =>
  kinds.filter(({ isShown }) => rows.some(isShown));

/** A row's figures in those columns; empty where it does not want one. */
export const figuresOf = (kinds: readonly FigureKind[], row: MeasuredRow): ReactNode[] =>
  kinds.map(({ isShown, figure }) => (isShown(row) ? figure(row) : null));
