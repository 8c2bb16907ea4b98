import type { Statement } from '../../cloud-assembly/permissions.ts';

/** Messages between the local cloud and its function worker. Events and results are JSON texts. */
export type ToWorker =
  | { type: 'invoke'; id: number; functionName: string; event: string; requestId: string }
  | { type: 'load'; id: number; functionName: string }
  | { type: 'ping'; id: number };

export type FromWorker =
  | { type: 'done'; id: number; result: string }
  | { type: 'failed'; id: number; failure: Failure }
  | { type: 'log'; functionName: string; level: LogLevel; text: string };

export interface Failure {
  errorType: string;
  errorMessage: string;
  stackTrace: string[];
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** A function as the worker needs it. */
export interface WorkerFunction {
  name: string;
  arn: string;
  module: string;
  exportName: string;
  memoryMegabytes: number;
  timeoutMs: number;
  environment: Record<string, string>;
  /** Policy statements of its role. */
  statements: Statement[];
}

export interface WorkerData {
  functions: WorkerFunction[];
  region: string;
  accountId: string;
}
