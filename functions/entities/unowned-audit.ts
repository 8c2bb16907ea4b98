import type { Rules } from './audit-rule.ts';

/** What belongs to no feature. */
export const unownedRules: Rules = {
  // Written by `functions/kit` for every feature.
  attempt_limit: {},
  request_receipt: {},
  // Of the tenant, written by commands of operators.
  import: {},
  migrations: {},
  smoke: {},
};
