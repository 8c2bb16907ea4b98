const reads = new Set<Promise<unknown>>();

/** Counts a read as under way until it ends. */
export function trackRead<Result>(read: Promise<Result>): Promise<Result> {
  reads.add(read);
  const end = () => void reads.delete(read);
  read.then(end, end);
  return read;
}

export function isReading(): boolean {
  return reads.size > 0;
}

/** Resolves when no read is under way. */
export async function untilReadsEnd(): Promise<void> {
  while (reads.size > 0) await Promise.allSettled(reads);
}
