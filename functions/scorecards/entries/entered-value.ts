import type { LineItem } from '#shared/scorecards/line-item.ts';
import { UnreadableValueError } from '#shared/scorecards/scorecard-errors.ts';
import { plainValue } from '#shared/scorecards/unit-values.ts';

/** The stored value. Blank clears it, undefined keeps it. */
export const enteredValue = (
  { unitType }: Pick<LineItem, 'unitType'>,
  written: string | null | undefined,
): string | null | undefined => {
  if (written === undefined) return undefined;
  if (!written) return null;
  const value = plainValue(written, unitType);
  if (value === undefined) throw new UnreadableValueError(unitType);
  return value;
};
