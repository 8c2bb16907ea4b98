type Failure = 'refused' | 'conflict' | 'other';

/** Another write was faster, or there were too many: the same may go through a moment later. */
const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);
const passingErrors = new Set([
  'TransactionConflictException',
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
]);

/** Which operation of a write failed, and whether trying again may help. */
export const diagnose = (error: unknown): { failure: Failure; position: number } => {
  const { name, CancellationReasons: reasons = [] } = error as {
    name?: string;
    CancellationReasons?: { Code?: string }[];
  };
  if (name === 'ConditionalCheckFailedException') return { failure: 'refused', position: 0 };
  if (passingErrors.has(String(name))) return { failure: 'conflict', position: 0 };
  const position = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  if (position >= 0) return { failure: 'refused', position };
  const conflict = reasons.some(({ Code }) => passing.has(String(Code)));
  return { failure: conflict ? 'conflict' : 'other', position: 0 };
};
