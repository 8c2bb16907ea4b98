import { cpus, loadavg } from 'node:os';

const benchmarks: Record<string, () => Promise<() => Promise<unknown>>> = {
  'cold-start': async () => (await import('./cold-start/cold-start.ts')).coldStart,
  'first-paint': async () => (await import('./first-paint/first-paint.ts')).firstPaint,
  'first-paint-http2': async () => (await import('./first-paint/first-paint.ts')).firstPaintHttp2,
  'long-list': async () => (await import('./long-list/long-list.ts')).longList,
  requests: async () => (await import('./requests/requests.ts')).requests,
  endurance: async () => (await import('./endurance.ts')).endurance,
  'live-latency': async () => (await import('./live-latency.ts')).liveLatency,
};

/** Stops a benchmark that hangs. */
const longestMinutes = 15;

const run = async (name: string | undefined) => {
  const load = benchmarks[name ?? ''];
  if (!load) {
    console.error(`Say which: npm run bench -- ${Object.keys(benchmarks).join(' | ')}`);
    return 1;
  }
  const benchmark = await load();
  await benchmark();
  console.log(
    `\nOthers' work, as the machine counts it (${cpus().length} cores): ${loadavg()[0]!.toFixed(1)}`,
  );
  return 0;
};

setTimeout(() => {
  console.error(`Not done after ${longestMinutes} minutes.`);
  process.exit(1);
}, longestMinutes * 60_000).unref();

run(process.argv[2]).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
