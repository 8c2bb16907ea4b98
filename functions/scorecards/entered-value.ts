import type { LineItem } from '#shared/scorecards/line-item.ts';
import { valueUnreadable } from '#shared/scorecards/scorecard-problems.ts';
import { plainValue } from '#shared/scorecards/unit-values.ts';

/** As it is stored; blank clears it, undefined leaves it. */
export const enteredValue = (
  { unitType }: Pick<LineItem, 'unitType'>,
  written: string | null | undefined,
): string | null | undefined => {
  if (written === undefined) return undefined;
  if (!written) return null;
  const value = plainValue(written, unitType);
  if (value === undefined) throw valueUnreadable(unitType);
  return value;
};
