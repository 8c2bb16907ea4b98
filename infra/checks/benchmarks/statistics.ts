/** The value below which `share` of the values lie (0.5: the median). */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is nothing to count.');
  return value;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);
