interface Ending {
  status: string;
  /** When it came to its present status, if that is one in which it is over. */
  endedAt: string | null;
}

/** The same with its end, which its place among the finished ones comes from. */
export const withEnd = <T extends Ending>(
  before: Ending,
  after: T,
  isOver: boolean,
  now: Date,
): T => {
  if (before.status === after.status) return after;
  return { ...after, endedAt: isOver ? now.toISOString() : null };
};
