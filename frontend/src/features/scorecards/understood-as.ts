import type { UnitType } from '#shared/scorecards/line-item.ts';
import { exactText, type NumberFormats } from '#shared/scorecards/unit-format.ts';
import { readValue } from '#shared/scorecards/unit-values.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

/** What an ambiguous text is understood as: `1,250` may have thousands or decimals. */
export function understoodAs(
  text: string | null | undefined,
  unit: UnitType,
  formats: NumberFormats,
): string | undefined {
  const read = readValue(text ?? '', unit, formats.decimalSign);
  return read?.isAmbiguous
    ? scorecardsCopy.grid.understoodAs(exactText(read.value, formats))
    : undefined;
}
