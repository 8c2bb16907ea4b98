/** Batches that were numbered at the same moment may arrive in another order within this time. */
export const lateByMs = 5000;

/** A number by sequence. */
type Numbers = Readonly<Record<string, number>>;

interface MissedNumbers {
  /** A message with these numbers has arrived. */
  receive: (numbers: Numbers) => void;
  /** Messages up to these numbers were sent. */
  expect: (numbers: Numbers) => void;
  /** Messages of this sequence are no longer received. */
  forget: (sequence: string) => void;
  /** A new connection begins with the numbers that come first. */
  reset: () => void;
}

/** Calls `onMissed` once when numbers of a sequence did not arrive in time. */
export function watchMissedNumbers(onMissed: () => void): MissedNumbers {
  const latest = new Map<string, number>();
  /** `company 7`, for each number that is still awaited. */
  const awaited = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function stopWaiting(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    awaited.clear();
  }

  function waitFor(numbers: readonly string[]): void {
    for (const number of numbers) awaited.add(number);
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!numbers.some((number) => awaited.has(number))) return;
      // What is read now contains all of them.
      stopWaiting();
      onMissed();
    }, lateByMs);
    timers.add(timer);
  }

  function expectUpTo(sequence: string, number: number): void {
    const known = latest.get(sequence);
    if (known !== undefined && number <= known) return;
    latest.set(sequence, number);
    if (known === undefined) return;
    const sent = Array.from({ length: number - known }, (_, index) => known + 1 + index);
    waitFor(sent.map((each) => `${sequence} ${each}`));
  }

  function receiveOne(sequence: string, number: number): void {
    expectUpTo(sequence, number - 1);
    latest.set(sequence, Math.max(number, latest.get(sequence) ?? number));
    awaited.delete(`${sequence} ${number}`);
  }

  return {
    receive: (numbers) => {
      for (const [sequence, number] of Object.entries(numbers)) receiveOne(sequence, number);
    },
    expect: (numbers) => {
      for (const [sequence, number] of Object.entries(numbers)) expectUpTo(sequence, number);
    },
    forget: (sequence) => {
      latest.delete(sequence);
      for (const each of awaited) if (each.startsWith(`${sequence} `)) awaited.delete(each);
    },
    reset: () => {
      stopWaiting();
      latest.clear();
    },
  };
}
