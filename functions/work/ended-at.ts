interface Ending {
  status: string;
  /** When it ended; null while it is open. */
  endedAt: string | null;
}

/** Sets or clears `endedAt`, by which ended items are sorted. */
export const withEnd = <T extends Ending>(
  before: Ending,
  after: T,
  isCompleted: boolean,
  now: Date,
): T => {
  if (before.status === after.status) return after;
  return { ...after, endedAt: isCompleted ? now.toISOString() : null };
};
