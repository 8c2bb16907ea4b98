import type { Level, LevelOperation } from './dynalite.ts';
import { type StreamChange, streamRecordOperation } from './streams/stream-records.ts';

export interface Commit {
  operations: LevelOperation[];
  changes: StreamChange[];
}

/** The key of the last stream position, so that sequence numbers never repeat. */
const positionKey = 'stream-position~';

/**
 * Every write goes through it. A commit is written to disk atomically with its stream records.
 * Commits become visible in the order of their sequence numbers, so that a stream reader never skips
 * one. Commits that arrive while one is being written share the next batch.
 */
export async function openWriteLog(level: Level, onWritten: () => void) {
  let position = Number((await level.get(positionKey)) ?? 0);
  let visiblePosition = position;
  let waiting: { commit: Commit; done: PromiseWithResolvers<void> }[] = [];
  let writing = false;

  async function writeAll() {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await level.batch(group.flatMap(batchOf));
        visiblePosition = position;
        for (const { done } of group) done.resolve();
        onWritten();
      } catch (error) {
        for (const { done } of group) done.reject(error);
      }
    }
    writing = false;
  }

  function batchOf({ commit }: { commit: Commit }): LevelOperation[] {
    if (commit.changes.length === 0) return commit.operations;
    const records = commit.changes.map((change) => streamRecordOperation(change, ++position));
    return [...commit.operations, ...records, { type: 'put', key: positionKey, value: position }];
  }

  return {
    /** The position of the newest record that a reader can see. */
    lastPosition: () => visiblePosition,
    commit(commit: Commit): Promise<void> {
      if (commit.operations.length === 0) return Promise.resolve();
      const done = Promise.withResolvers<void>();
      waiting.push({ commit, done });
      if (!writing) void writeAll();
      return done.promise;
    },
  };
}

export type WriteLog = Awaited<ReturnType<typeof openWriteLog>>;
