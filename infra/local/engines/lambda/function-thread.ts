import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { FunctionError } from './function-error.ts';
import type { FromWorker, ToWorker, WorkerData, WorkerFunction } from './messages.ts';

export interface LogLine {
  functionName: string;
  level: 'debug' | 'info' | 'warn' | 'error';
  text: string;
}

interface Waiting {
  resolve: (result: string) => void;
  reject: (failure: FunctionError) => void;
  timer: NodeJS.Timeout | undefined;
}

/** A busy worker answers later than an idle one; its work must not be lost for that. */
const blockedAfterMs = 5000;

type Request = ToWorker extends infer Message
  ? Message extends ToWorker
    ? Omit<Message, 'id'>
    : never
  : never;

/** One worker thread and its pending calls; restarted after a crash. */
export class FunctionThread {
  readonly #data: WorkerData;
  readonly #environment: Record<string, string>;
  readonly #onLog: (line: LogLine) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #lastId = 0;
  #stopped = false;
  /** Settles when it is known whether the worker still responds. */
  #probing: Promise<unknown> | undefined;

  constructor(
    data: WorkerData,
    environment: Record<string, string>,
    onLog: (line: LogLine) => void,
  ) {
    this.#data = data;
    this.#environment = environment;
    this.#onLog = onLog;
    this.#worker = this.#start();
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** The result as JSON; rejects with a `FunctionError`. */
  async invoke({ name, timeoutMs }: WorkerFunction, event: string): Promise<string> {
    const requestId = randomUUID();
    await this.#probing;
    try {
      return await this.#ask(
        { type: 'invoke', functionName: name, event, requestId },
        timeoutMs,
        () =>
          new FunctionError('Sandbox.Timedout', `Task timed out after ${timeoutMs / 1000} seconds`),
      );
    } catch (error) {
      if ((error as FunctionError).errorType === 'Sandbox.Timedout') this.#restartIfBlocked();
      throw error;
    }
  }

  async load(functionName: string): Promise<void> {
    await this.#ask({ type: 'load', functionName });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#worker.terminate();
  }

  #ask(message: Request, timeoutMs?: number, onTimeout?: () => FunctionError): Promise<string> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<string>((resolve, reject) => {
      const expire = () => {
        if (this.#waiting.delete(id)) reject(onTimeout?.());
      };
      // A result that arrived while this thread was busy is received first.
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => setImmediate(expire), timeoutMs);
      timer?.unref();
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...message, id });
    });
  }

  /** A function that never yields blocks all others, so the worker is restarted. */
  #restartIfBlocked() {
    if (this.#probing) return;
    const probed = this.#worker;
    const blocked = () => new FunctionError('Sandbox.Blocked', 'The process does not respond');
    this.#probing = this.#ask({ type: 'ping' }, blockedAfterMs, blocked)
      .catch(() => probed.terminate())
      .finally(() => {
        this.#probing = undefined;
      });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: this.#data,
      env: this.#environment,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    let cause: unknown;
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => {
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : 'it exited';
      if (!this.#stopped) {
        this.#onLog({
          functionName: '',
          level: 'error',
          text: `The functions' process ended: ${reason}`,
        });
        this.#worker = this.#start();
      }
      this.#failAll(
        new FunctionError('Runtime.ExitError', `The function's process ended: ${reason}`),
      );
    });
    return worker;
  }

  #receive(message: FromWorker) {
    if (message.type === 'log') return this.#onLog(message);
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    clearTimeout(waiting.timer);
    if (message.type === 'done') return waiting.resolve(message.result);
    const { errorType, errorMessage, stackTrace } = message.failure;
    waiting.reject(new FunctionError(errorType, errorMessage, stackTrace));
  }

  #failAll(failure: FunctionError) {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, timer } of all) {
      clearTimeout(timer);
      reject(failure);
    }
  }
}
