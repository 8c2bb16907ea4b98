/**
 * Types of items that no stream function handles, of those that are written often. Types that are
 * not named are delivered, so that a new type is never missed.
 */
export const unhandledTypes = [
  'attempt_limit',
  'audit_entry',
  'comment_receipt',
  'connection',
  'counted_step',
  'last_change',
  'long_fields',
  'profile_activity',
  'reminded',
  'reminder',
  'request_receipt',
  'running_timer',
  'shown_scope',
  'statistics',
  'time_entry_pointer',
  'time_sum',
  'todo_running_timer',
] as const;

/**
 * A record is delivered if it matches one of them. An image that is missing, of an item that was
 * created or deleted, matches neither. Lambda documents no other key than `dynamodb` for filters.
 */
export const filtersWithout = (more: readonly string[] = []) => {
  const isHandled = { type: { S: [{ 'anything-but': [...unhandledTypes, ...more] }] } };
  return [{ dynamodb: { NewImage: isHandled } }, { dynamodb: { OldImage: isHandled } }];
};

/** What at least one consumer handles. */
export const streamFilters = filtersWithout();
