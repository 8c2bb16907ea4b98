import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { createFunctionEnvironment } from './function-environment.ts';
import type {
  Failure,
  FromWorker,
  LogLevel,
  ToWorker,
  WorkerData,
  WorkerFunction,
} from './messages.ts';
import { guardPermissions } from './permission-guard.ts';
import { shareChunks } from './share-chunks.ts';

type Handler = (event: unknown, context: object) => unknown;

const data = workerData as WorkerData;
const functions = new Map(data.functions.map((each) => [each.name, each]));
const environment = createFunctionEnvironment({ ...process.env });
for (const { name, environment: own, memoryMegabytes } of data.functions) {
  environment.define(name, {
    ...own,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
  });
}
shareChunks();
guardPermissions(data, environment);
process.setSourceMapsEnabled(true);

const post = (message: FromWorker) => parentPort!.postMessage(message);

const logAs =
  (level: LogLevel) =>
  (...parts: unknown[]) =>
    post({ type: 'log', functionName: environment.current() ?? '', level, text: format(...parts) });
console.debug = logAs('debug');
console.log = logAs('info');
console.info = logAs('info');
console.warn = logAs('warn');
console.error = logAs('error');

const handlers = new Map<string, Promise<Handler>>();
let lastLoad: Promise<unknown> = Promise.resolve();

async function load({ name, module, exportName }: WorkerFunction): Promise<Handler> {
  const loaded = await environment.load(
    name,
    (): Promise<Record<string, unknown>> => import(pathToFileURL(module).href),
  );
  const handler = loaded[exportName];
  if (typeof handler !== 'function') {
    throw new TypeError(`${module} has no function named ${exportName}`);
  }
  return handler as Handler;
}

function handlerOf(name: string): Promise<Handler> {
  const known = handlers.get(name);
  if (known) return known;
  const definition = functions.get(name);
  if (!definition) return Promise.reject(new Error(`There is no function ${name}`));
  const loading = lastLoad.then(() => load(definition));
  lastLoad = loading.catch(() => handlers.delete(name));
  handlers.set(name, loading);
  return loading;
}

function contextOf({ name, arn, memoryMegabytes, timeoutMs }: WorkerFunction, requestId: string) {
  const deadline = Date.now() + timeoutMs;
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMegabytes),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error
    ? {
        errorType: error.name,
        errorMessage: error.message,
        stackTrace: (error.stack ?? '').split('\n').slice(1),
      }
    : { errorType: 'Error', errorMessage: format(error), stackTrace: [] };

async function invoke(functionName: string, event: string, requestId: string) {
  const handler = await handlerOf(functionName);
  const context = contextOf(functions.get(functionName)!, requestId);
  const result = await environment.run(functionName, async () =>
    handler(JSON.parse(event), context),
  );
  return JSON.stringify(result) ?? 'null';
}

function handle(message: ToWorker): Promise<string> {
  switch (message.type) {
    case 'invoke':
      return invoke(message.functionName, message.event, message.requestId);
    case 'load':
      return handlerOf(message.functionName).then(() => 'null');
    case 'ping':
      return Promise.resolve('null');
  }
}

parentPort!.on('message', (message: ToWorker) => {
  handle(message).then(
    (result) => post({ type: 'done', id: message.id, result }),
    (error) => post({ type: 'failed', id: message.id, failure: failureOf(error) }),
  );
});
