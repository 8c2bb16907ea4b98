interface TableError {
  name?: string;
  CancellationReasons?: { Code?: string }[];
}

const concurrencyReasons = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** The SDK has already retried these. */
const throttlingErrors = new Set([
  'TransactionInProgressException',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
]);

/** The position of the operation whose condition failed; -1 if none did. */
export const failedCondition = (error: unknown): number => {
  const { name, CancellationReasons = [] } = error as TableError;
  return name === 'ConditionalCheckFailedException'
    ? 0
    : CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
};

/** Whether other writes were in the way. The SDK does not retry these. */
export const isTransactionConflict = (error: unknown): boolean => {
  const { name, CancellationReasons = [] } = error as TableError;
  if (name === 'TransactionConflictException') return true;
  return (
    failedCondition(error) < 0 &&
    CancellationReasons.some(({ Code }) => concurrencyReasons.has(String(Code)))
  );
};

export const isThrottled = (error: unknown): boolean =>
  throttlingErrors.has(String((error as TableError).name));

/** Whether `npm run tenant restore` has stopped all writes. A missing permission has another message. */
export const areWritesStopped = (error: unknown): boolean => {
  const { name, message } = error as Error;
  return (
    name === 'AccessDeniedException' && message.includes('explicit deny in a resource-based policy')
  );
};
