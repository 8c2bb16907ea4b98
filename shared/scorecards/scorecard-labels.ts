import type {
  OrientationRule,
  ScorecardPeriod,
  TrailingCalculation,
  UnitType,
} from './line-item.ts';

export const periodLabels: Record<ScorecardPeriod, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  annual: 'Annual',
};

export const unitLabels: Record<UnitType, string> = {
  number: 'Number',
  currency: 'Currency',
  percentage: 'Percentage',
  time: 'Time',
  yes_no: 'Yes/No',
  total: 'Total',
};

export const ruleLabels: Record<OrientationRule, string> = {
  greater_than_or_equal: 'Greater than or equal to',
  less_than_or_equal: 'Less than or equal to',
  equal_to: 'Equal to',
  between: 'Between',
  above: 'Above',
  below: 'Below',
};

export const trailingLabels: Record<TrailingCalculation, string> = {
  total: 'Total',
  average: 'Average',
  trailing_4: 'Trailing 4 week',
  trailing_13: 'Trailing 13 week',
};
