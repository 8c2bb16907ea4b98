import type { Currency } from '../people/company-defaults.ts';
import type { TrailingCalculation, UnitType } from './line-item.ts';
import { shownPeriods } from './periods.ts';
import { formatAverage, formatTotal } from './unit-format.ts';

/** The values of a row, newest first; undefined for empty periods. */
export type Values = readonly (number | undefined)[];

const known = (values: Values) => values.filter((value) => value !== undefined);

/** Undefined without any value. */
export const totalOf = (values: Values): number | undefined => {
  const entered = known(values);
  return entered.length > 0 ? entered.reduce((sum, value) => sum + value, 0) : undefined;
};

/** Average of the entered values, without empty periods. */
export const averageOf = (values: Values): number | undefined => {
  const total = totalOf(values);
  return total === undefined ? undefined : total / known(values).length;
};

const calculations: Record<TrailingCalculation, (values: Values) => number | undefined> = {
  total: (values) => totalOf(values.slice(0, shownPeriods)),
  average: (values) => averageOf(values.slice(0, shownPeriods)),
  trailing_4: (values) => averageOf(values.slice(0, 4)),
  trailing_13: (values) => averageOf(values.slice(0, 13)),
};

export const trailingOf = (values: Values, calculation: TrailingCalculation) =>
  calculations[calculation](values);

export const formatTrailing = (
  value: number,
  calculation: TrailingCalculation,
  unit: UnitType,
  currency: Currency,
) => (calculation === 'total' ? formatTotal : formatAverage)(value, unit, currency);

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
