const writes = new Set<Promise<unknown>>();

/** Counts a write as under way until it ends. */
export function trackWrite<Result>(write: Promise<Result>): Promise<Result> {
  writes.add(write);
  const end = () => void writes.delete(write);
  write.then(end, end);
  return write;
}

export function isWriting(): boolean {
  return writes.size > 0;
}

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** Resolves when the writes now under way have ended and their results are shown, or time is up. */
export async function untilWritesEnd(longest: number): Promise<void> {
  await Promise.race([Promise.allSettled(writes), wait(longest)]);
  await wait(0);
}
