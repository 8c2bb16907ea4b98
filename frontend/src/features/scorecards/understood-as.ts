import type { UnitType } from '#shared/scorecards/line-item.ts';
import { exactText, type NumberFormats } from '#shared/scorecards/unit-format.ts';
import { readValue } from '#shared/scorecards/unit-values.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

/** A number so that nobody reads it otherwise. */
export function understoodNumber(value: number, formats: NumberFormats): string {
  const text = exactText(value, formats);
  return Number.isInteger(value) ? text : scorecardsCopy.grid.withDecimals(text);
}

/** What an ambiguous text is understood as: `1,250` may have thousands or decimals. */
export function understoodAs(
  text: string | null | undefined,
  unit: UnitType,
  formats: NumberFormats,
): string | undefined {
  const read = readValue(text ?? '', unit, formats.decimalSign);
  return read?.isAmbiguous
    ? scorecardsCopy.grid.understoodAs(understoodNumber(read.value, formats))
    : undefined;
}
