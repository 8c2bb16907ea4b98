import type { LineItem } from '#shared/scorecards/line-item.ts';
import { plainValue } from '#shared/scorecards/unit-values.ts';

/** A goal as its unit has it, where the unit can read it. */
export const goalIn = (unitType: LineItem['unitType'], goal: string | null): string | null =>
  goal === null ? null : (plainValue(goal, unitType) ?? goal);
