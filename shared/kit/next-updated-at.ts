/**
 * The `updatedAt` of an item's next state: now, but always later than the one before, though clocks
 * go back or differ between machines. Readers take the later one for the newer state.
 */
export const nextUpdatedAt = ({ updatedAt }: { updatedAt: string }, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
