import { AsyncLocalStorage } from 'node:async_hooks';

/** Capacity units, calls and queries of a request. */
export interface Consumed {
  read: number;
  write: number;
  calls: number;
  queries: number;
}

const current = new AsyncLocalStorage<Consumed>();

/** Runs `work` and returns the capacity that its calls consumed. */
export const measureCapacity = async <T>(work: () => Promise<T>) => {
  const consumed: Consumed = { read: 0, write: 0, calls: 0, queries: 0 };
  const result = await current.run(consumed, work);
  const outer = current.getStore();
  if (outer) {
    outer.read += consumed.read;
    outer.write += consumed.write;
    outer.calls += consumed.calls;
    outer.queries += consumed.queries;
  }
  return { result, consumed };
};

/** What the current request has consumed. */
export const consumedSoFar = (): Readonly<Consumed> =>
  current.getStore() ?? { read: 0, write: 0, calls: 0, queries: 0 };

type Reported = { CapacityUnits?: number | undefined } | undefined;

export const countCapacity = (kind: 'read' | 'write', reported: Reported | Reported[]) => {
  const consumed = current.getStore();
  if (!consumed) return;
  consumed.calls += 1;
  for (const each of [reported].flat()) consumed[kind] += each?.CapacityUnits ?? 0;
};

export const countQuery = () => {
  const consumed = current.getStore();
  if (consumed) consumed.queries += 1;
};
