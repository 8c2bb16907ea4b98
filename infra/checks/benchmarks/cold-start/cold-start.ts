import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLocalCloud } from '../benchmark-local-cloud.ts';
import { median } from '../statistics.ts';
import { signUp } from '../visitor.ts';
import { type FirstCall, measureFirstCall, type Target } from './first-call.ts';
import { floorTargets, routeTarget, type Setup } from './targets.ts';
import { startTlsProxy } from './tls-proxy.ts';

/** As a multiple of one read with the DocumentClient alone. */
const budget = 1.35;

interface Compared {
  route: Target;
  /** The DocumentClient alone, making the calls that the route makes. */
  sameCalls: Target;
}

const prepare = async (setup: Setup) => {
  const { url } = setup.cloud;
  const [reader, writer] = [await signUp(url), await signUp(url)];
  for (const title of ['Write', 'Read', 'Rest']) await reader.createTodo(title);
  const { floor, sameCalls } = await floorTargets(setup);
  const list = { method: 'GET', path: `/api/teams/${reader.team.id}/todos` };
  const create = { title: 'New', teamId: writer.team.id };
  const compared: Compared[] = [
    {
      route: routeTarget({ method: 'GET', path: '/api/user' }, reader, setup),
      sameCalls: sameCalls('batchGet'),
    },
    {
      route: routeTarget(list, reader, setup),
      sameCalls: sameCalls('batchGet', 'query'),
    },
    {
      route: routeTarget({ method: 'POST', path: '/api/todos', body: create }, writer, setup),
      sameCalls: sameCalls('batchGet', 'write'),
    },
  ];
  return { floor, compared };
};

/** In turns, so that other load on the machine affects all of them. */
const measureAll = async (targets: readonly Target[], runs: number) => {
  const measured = new Map<Target, FirstCall[]>(targets.map((target) => [target, []]));
  // A warm-up run, so that every file is in the file system's cache.
  for (const target of targets) await measureFirstCall(target);
  for (let run = 0; run < runs; run++)
    for (const [target, calls] of measured) calls.push(await measureFirstCall(target));
  return (target: Target) => {
    const calls = measured.get(target)!;
    return {
      loaded: median(calls.map(({ loaded }) => loaded)),
      total: median(calls.map(({ total }) => total)),
    };
  };
};

const line = (name: string, { loaded, total }: FirstCall, ratios = '') =>
  console.log(
    `${name.padEnd(42)} load ${loaded.toFixed(1).padStart(6)}   and call ${total.toFixed(1).padStart(6)}   ${ratios}`,
  );

const compare = (
  { route, sameCalls }: Compared,
  floor: Target,
  measured: (target: Target) => FirstCall,
) => {
  const { total } = measured(route);
  const [toOne, toSame] = [floor, sameCalls].map((target) => total / measured(target).total);
  const verdict = toOne! > budget ? `, above the budget of ${budget}` : '';
  const ratios = `× ${toOne!.toFixed(2)} one read, × ${toSame!.toFixed(2)} the same calls${verdict}`;
  line(route.name, measured(route), ratios);
  line(sameCalls.name, measured(sameCalls));
};

/** Prints what was measured, and returns it by the name of the function. */
const report = async (setup: Setup, runs: number): Promise<Record<string, FirstCall>> => {
  const { floor, compared } = await prepare(setup);
  const targets = [floor, ...compared.flatMap(({ route, sameCalls }) => [route, sameCalls])];
  const measured = await measureAll(targets, runs);
  console.log(
    `CPU milliseconds to load a function, and to load it and call it once, median of ${runs}:\n`,
  );
  line(floor.name, measured(floor));
  for (const each of compared) compare(each, floor, measured);
  return Object.fromEntries(targets.map((target) => [target.name, measured(target)]));
};

/** The cost of a first request in a new process, compared with the DocumentClient alone. */
export const coldStart = (runs = 25) =>
  withLocalCloud(async (cloud) => {
    const folder = mkdtempSync(join(tmpdir(), 'day-zero-cold-start-'));
    const tables = await startTlsProxy(cloud.tablesEndpoint, folder);
    try {
      return await report({ cloud, tables, folder }, runs);
    } finally {
      tables.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
