import { parentPort, workerData } from 'node:worker_threads';
import type { Team } from '#shared/teams/team.ts';
import { inParallel, numbers } from '../in-parallel.ts';
import { median } from '../statistics.ts';
import { signUp, type Visitor } from '../visitor.ts';
import { openFloors } from './floors.ts';
import { type SeededCloud, seedTodos } from './seed-todos.ts';

/** How many todos the team has: `TODOS=5000 npm run bench -- requests`. */
const todoCount = Number(process.env.TODOS) || 200;
const rounds = 120;
const warmUpRounds = 40;
const clients = 16;
const requestsPerClient = 40;

const panelsOf = ({ user, team }: Visitor) => [
  '/api/teams',
  '/api/notifications/unread-count',
  `/api/dashboard/stats?teamId=${team.id}&timeZone=UTC`,
  `/api/users/${user.id}/active-timers`,
  '/api/world-clocks',
  '/api/dashboard/preferences',
  `/api/dashboard/teammates?teamId=${team.id}`,
  `/api/users/${user.id}/todos?open=true`,
  `/api/users/${user.id}/goals`,
  `/api/teams/${team.id}/activities`,
  `/api/teams/${team.id}/issues?open=true`,
];

/** Medians in milliseconds. The requests take turns, so that others' work slows all alike. */
const timeInTurns = async <Name extends string>(requests: Record<Name, () => Promise<unknown>>) => {
  const times = new Map<string, number[]>();
  for (const name of Object.keys(requests)) times.set(name, []);
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const [name, send] of Object.entries<() => Promise<unknown>>(requests)) {
      const begun = performance.now();
      await send();
      if (round >= 0) times.get(name)!.push(performance.now() - begun);
    }
  return (name: Name) => median(times.get(name)!);
};

const perSecond = async (work: (index: number) => Promise<unknown>) => {
  let errors = 0;
  const begun = performance.now();
  await inParallel(numbers(clients * requestsPerClient), clients, (index) =>
    work(index).catch(() => {
      errors += 1;
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  return `${((clients * requestsPerClient) / seconds).toFixed(0)} a second, ${errors} errors`;
};

/*
 * The clients, in a thread of their own: a browser does not run in the server's process either.
 * Posts each line of the report.
 */
const cloud = workerData as SeededCloud;
const print = (line: string) => parentPort!.postMessage(line);

const floors = await openFloors();
const visitor = await signUp(cloud.url);
const { call, createTodo } = visitor;
await seedTodos(cloud, visitor, todoCount);
const { id } = await createTodo('Rename me');
const small = await call<Team>('POST', '/api/teams', {
  name: 'Of 100 todos',
  description: 'Is listed',
  isPrivate: false,
});
await inParallel(numbers(100), clients, (index) =>
  call('POST', '/api/todos', { title: `Todo ${index}`, teamId: small.id }),
);
const list = `/api/teams/${small.id}/todos`;
let renames = 0;
const timeOf = await timeInTurns({
  getItem: floors.getItem,
  query: floors.query,
  user: () => call('GET', '/api/user'),
  list: () => call('GET', list),
  create: () => createTodo('One more'),
  rename: () => call('PATCH', `/api/todos/${id}`, { title: `Renamed ${renames++}` }),
  panels: () => Promise.all(panelsOf(visitor).map((path) => call('GET', path))),
});
await floors.close();
const [getItem, query] = [timeOf('getItem'), timeOf('query')];
const report = (what: string, milliseconds: number, floor: number, goal: number) =>
  print(
    `${what.padEnd(24)} ${milliseconds.toFixed(1).padStart(6)} ms` +
      `${(milliseconds / floor).toFixed(1).padStart(8)} × (goal ${goal})`,
  );
print(`${todoCount} todos; medians of ${rounds}`);
print(`The SDK alone: GetItem ${getItem.toFixed(2)} ms, Query ${query.toFixed(2)} ms`);
report('GET /api/user', timeOf('user'), getItem, 2.5);
report('list of 100', timeOf('list'), query, 2);
report('create', timeOf('create'), getItem, 4);
report('rename', timeOf('rename'), getItem, 4);
report('eleven panels at once', timeOf('panels'), getItem, 20);
print(`${clients} clients create: ${await perSecond((n) => createTodo(`Todo ${n}`))}`);
print(`${clients} clients read 100: ${await perSecond(() => call('GET', list))}`);
