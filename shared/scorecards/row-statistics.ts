import type { ScorecardPeriod, TrailingCalculation, UnitType } from './line-item.ts';
import { shownPeriods, trailingPeriods } from './periods.ts';
import { formatAverage, formatTotal, type NumberFormats } from './unit-format.ts';

/** The values of a row, newest first; undefined for empty periods. */
export type Values = readonly (number | undefined)[];

const known = (values: Values) => values.filter((value) => value !== undefined);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Average of the entered values, without empty periods; undefined without any value. */
export const averageOf = (values: Values): number | undefined => {
  const entered = known(values);
  return entered.length > 0 ? sumOf(entered) / entered.length : undefined;
};

/** Percentages are averaged, because their sum means nothing. Undefined without any value. */
export const totalOf = (values: Values, unit: UnitType): number | undefined => {
  if (unit === 'percentage') return averageOf(values);
  const entered = known(values);
  return entered.length > 0 ? sumOf(entered) : undefined;
};

const trailingWeeks: Partial<Record<TrailingCalculation, number>> = {
  trailing_4: 4,
  trailing_13: 13,
};

const periodsPerWeek: Partial<Record<ScorecardPeriod, number>> = { daily: 7, weekly: 1 };

/** Longer periods have no weeks, so the total takes the place of an average over weeks. */
export const trailingFor = (
  period: ScorecardPeriod,
  chosen: TrailingCalculation,
): TrailingCalculation =>
  trailingWeeks[chosen] !== undefined && periodsPerWeek[period] === undefined ? 'total' : chosen;

/** How many of the last periods a calculation covers. */
export const coveredPeriods = (period: ScorecardPeriod, chosen: TrailingCalculation): number => {
  const weeks = trailingWeeks[trailingFor(period, chosen)];
  return weeks === undefined ? shownPeriods : weeks * periodsPerWeek[period]!;
};

/** How many periods rows with these calculations need. */
export const neededPeriods = (
  period: ScorecardPeriod,
  calculations: readonly TrailingCalculation[],
): number =>
  Math.max(trailingPeriods, ...calculations.map((chosen) => coveredPeriods(period, chosen)));

interface Trailing {
  period: ScorecardPeriod;
  calculation: TrailingCalculation;
  unit: UnitType;
}

export const trailingOf = (values: Values, { period, calculation, unit }: Trailing) => {
  const covered = values.slice(0, coveredPeriods(period, calculation));
  return trailingFor(period, calculation) === 'total' ? totalOf(covered, unit) : averageOf(covered);
};

export const formatTrailing = (
  value: number,
  calculation: TrailingCalculation,
  unit: UnitType,
  formats: NumberFormats,
) => (calculation === 'total' ? formatTotal : formatAverage)(value, unit, formats);

export interface TrendPoint {
  /** From 0 (oldest) to 1 (newest). */
  x: number;
  /** From 0 (lowest) to 1 (highest); 0.5 if all are equal. */
  y: number;
}

/** The entered values as a line, oldest first; gaps are bridged. */
export const trendPoints = (values: Values): TrendPoint[] => {
  const entered = known(values);
  const least = Math.min(...entered);
  const span = Math.max(...entered) - least;
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, age) => ({ value, x: 1 - age / last }))
    .filter((point): point is { value: number; x: number } => point.value !== undefined)
    .map(({ value, x }) => ({ x, y: span > 0 ? (value - least) / span : 0.5 }))
    .reverse();
};
