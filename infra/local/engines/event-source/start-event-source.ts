import type { EventSourceDefinition } from '../../cloud-assembly/event-sources.ts';
import { dataFolderErrorOf } from '../../kit/data-folder-error.ts';
import { reportError } from '../../kit/report-error.ts';
import type { Invoke } from '../api-gateway/http-api.ts';
import type { Checkpoint } from './checkpoints.ts';
import { type Delivery, deliverBatch } from './deliver-batch.ts';
import { eventFilter } from './event-pattern.ts';
import { eventOf, invocationRecord } from './invocation-record.ts';
import type { StreamReader, StreamRecord } from './stream-reader.ts';

interface EventSourceOptions {
  definition: EventSourceDefinition;
  reader: StreamReader;
  checkpoint: Checkpoint;
  invoke: Invoke;
  /** Stores what was given up in the mapping's bucket. */
  setAside?: (bucket: string, key: string, body: string) => Promise<unknown>;
  onError: (sentence: string) => void;
  /** First pause before a retry; doubled each time. Default 200. */
  retryMs?: number;
}

interface RunningEventSource {
  /** Reads now, because something was written. */
  wake(): void;
  stop(): Promise<void>;
}

const longestPauseMs = 30_000;
const maxRecordsRead = 1000;
/** Polls in case a wake-up was lost. */
const pollMs = 5000;

/** Delivers a table's stream to a function, in order and at least once. */
export function startEventSource(options: EventSourceOptions): RunningEventSource {
  const { definition, reader, checkpoint, invoke, setAside, onError, retryMs = 200 } = options;
  const passes = eventFilter(definition.patterns);
  const stopping = new AbortController();
  let position = checkpoint.read();
  let written = true;
  let notice: () => void = () => {};

  const pause = (milliseconds: number) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(finish, milliseconds);
      function finish() {
        clearTimeout(timer);
        stopping.signal.removeEventListener('abort', finish);
        resolve(!stopping.signal.aborted);
      }
      if (stopping.signal.aborted) return finish();
      stopping.signal.addEventListener('abort', finish);
    });

  const untilWritten = async () => {
    if (!written) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        notice = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    written = false;
  };

  const delivery: Delivery = {
    definition,
    invoke: (records) => invoke(definition.function.name, eventOf(definition, records)),
    onDone: (record) => {
      position = record.dynamodb.SequenceNumber;
      checkpoint.write(position);
    },
    onDiscarded: async (records) => {
      onError(
        `${definition.function.name} gave up on ${records.length} stream record(s) from ` +
          `${records[0]?.dynamodb.SequenceNumber}: the retries are used up.`,
      );
      if (definition.failureBucket === undefined) return;
      const { key, body } = invocationRecord(definition, records);
      await setAside?.(definition.failureBucket, key, body);
    },
    pause: (failedAttempts) => pause(Math.min(retryMs * 2 ** (failedAttempts - 1), longestPauseMs)),
  };

  const deliver = async (records: StreamRecord[]) => {
    const passing = records.filter(passes);
    for (let at = 0; at < passing.length; at += definition.batchSize) {
      const batch = passing.slice(at, at + definition.batchSize);
      if (stopping.signal.aborted || !(await deliverBatch(delivery, batch))) return;
    }
    position = records.at(-1)!.dynamodb.SequenceNumber;
  };

  const run = async () => {
    if (position === undefined && definition.startingPosition === 'LATEST') {
      position = await reader.latest();
      if (position) checkpoint.write(position);
    }
    while (!stopping.signal.aborted) {
      await untilWritten();
      await pause(definition.batchingWindowMs);
      for (;;) {
        const records = await reader.readAfter(position, maxRecordsRead);
        if (records.length === 0 || stopping.signal.aborted) break;
        await deliver(records);
        if (records.length < maxRecordsRead) break;
      }
    }
  };

  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        await run();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (dataFolderErrorOf(error)) return reportError(error);
        // If the table engine ended, the local cloud ends before this is reported.
        if (!(await pause(1000))) return;
        onError(`${definition.function.name} cannot read its stream: ${(error as Error).message}`);
      }
    }
  };
  const running = keepRunning();

  return {
    wake() {
      written = true;
      notice();
    },
    async stop() {
      stopping.abort();
      notice();
      await running;
    },
  };
}
