import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';
import threads, { type WorkerOptions } from 'node:worker_threads';

/*
 * Loaded before everything else in every process and thread of `npm run test:dates`. Adds a constant
 * to every clock, which goes on ticking. Test runners give each file a context with a `Date` of its
 * own.
 */

const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);

/** Runs as source text in each context, so it uses nothing from outside. */
const shiftDate = (milliseconds: number) => {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + milliseconds;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
};

const { createContext } = vm;
vm.createContext = (...parameters) => {
  const context = createContext(...parameters);
  vm.runInContext(`(${shiftDate})(${offset})`, context);
  return context;
};

const { NODE_OPTIONS, CLOCK_OFFSET_MS } = process.env;
const { Worker } = threads;
/** Threads with an environment of their own, such as the local functions', keep the same time. */
threads.Worker = class extends Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    const env =
      typeof options.env === 'object'
        ? { NODE_OPTIONS, CLOCK_OFFSET_MS, ...options.env }
        : options.env;
    super(file, { ...options, env });
  }
};

// The Date header has the real time, to which the AWS SDK would set its clock.
Object.defineProperty(http.ServerResponse.prototype, 'sendDate', {
  get: () => false,
  set: () => undefined,
});

syncBuiltinESMExports();
shiftDate(offset);
