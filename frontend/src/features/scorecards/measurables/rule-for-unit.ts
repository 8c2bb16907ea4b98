import type { OrientationRule, UnitType } from '#shared/scorecards/line-item.ts';

/** Yes/no units have no rule Between. */
export const ruleFor = (unit: UnitType, chosen: OrientationRule): OrientationRule =>
  unit === 'yes_no' && chosen === 'between' ? 'equal_to' : chosen;
