import type { FunctionDefinition } from '../../cloud-assembly/functions.ts';
import type { Permissions } from '../../cloud-assembly/permissions.ts';
import { FunctionError } from './function-error.ts';
import { FunctionThread, type LogLine } from './function-thread.ts';
import type { WorkerFunction } from './messages.ts';
import { workerGroups } from './worker-groups.ts';

interface FunctionsOptions {
  functions: readonly FunctionDefinition[];
  /** Names of functions that run in a thread of their own, so that no request waits for them. */
  inOwnThread?: ReadonlySet<string>;
  permissions: Permissions;
  region: string;
  accountId: string;
  /** Variables for every function: endpoints and credentials. */
  environment: Record<string, string>;
  onLog: (line: LogLine) => void;
}

export interface RunningFunctions {
  /** The function's result after a JSON round trip; rejects with a `FunctionError`. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Loads every bundle, one after the other, while no call is pending. */
  warm(): Promise<void>;
  stop(): Promise<void>;
}

interface RunningFunction {
  thread: FunctionThread;
  definition: WorkerFunction;
}

const longestFinishMs = 1000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());

/** Runs the deployed bundles in worker threads: those whose variables agree share one. */
export function startFunctions(options: FunctionsOptions): RunningFunctions {
  const { permissions, region, accountId, environment, onLog, inOwnThread = new Set() } = options;
  const running = new Map<string, RunningFunction>();
  const hasOwnThread = ({ name }: FunctionDefinition) => inOwnThread.has(name);
  const groups = [
    ...workerGroups(options.functions.filter((each) => !hasOwnThread(each))),
    ...workerGroups(options.functions.filter(hasOwnThread)),
  ];
  const threads = groups.map((group) => {
    const functions = group.map(
      ({ name, arn, roleArn, module, exportName, memoryMegabytes, timeoutMs, ...rest }) => ({
        name,
        arn,
        module,
        exportName,
        memoryMegabytes,
        timeoutMs,
        environment: { ...rest.environment },
        statements: permissions.statementsOf(roleArn),
      }),
    );
    const thread = new FunctionThread(
      { functions, region, accountId },
      {
        ...environment,
        AWS_REGION: region,
        AWS_DEFAULT_REGION: region,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        LAMBDA_TASK_ROOT: '/var/task',
        NODE_ENV: 'production',
        TZ: ':UTC',
      },
      onLog,
    );
    for (const definition of functions) running.set(definition.name, { thread, definition });
    return thread;
  });
  let stopped = false;

  return {
    async invoke(functionName, event) {
      const found = running.get(functionName);
      if (!found) throw new FunctionError('ResourceNotFound', `There is no ${functionName}`);
      try {
        return JSON.parse(await found.thread.invoke(found.definition, JSON.stringify(event)));
      } catch (error) {
        if (error instanceof FunctionError && !stopped) {
          onLog({ functionName, level: 'error', text: error.describe() });
        }
        throw error;
      }
    },
    async warm() {
      for (const [name, { thread }] of running) {
        while (thread.busy && !stopped) await pause(20);
        if (stopped) return;
        await thread.load(name).catch((error: FunctionError) => {
          if (!stopped) onLog({ functionName: name, level: 'error', text: error.describe() });
        });
      }
    },
    async stop() {
      stopped = true;
      const latest = Date.now() + longestFinishMs;
      while (threads.some(({ busy }) => busy) && Date.now() < latest) await pause(20);
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
