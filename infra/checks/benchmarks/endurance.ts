import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, within } from '@day-zero/local-cloud';
import { prepareProduct } from '../../commands/prepare/prepare-product.ts';
import { productOptions } from '../../commands/product-options.ts';
import { inParallel, numbers } from './in-parallel.ts';
import { signUp, type Visitor } from './visitor.ts';

/** After how many requests memory and disk are measured. */
const marks = [20_000, 40_000, 60_000, 80_000, 100_000];
const clients = 16;
const todos = 20;
/** For the stream, the table's log and garbage. */
const restMilliseconds = 3000;

/** One in 20 requests is a change. */
const sendRequest = async ({ call, team }: Visitor, todoIds: string[], number: number) => {
  const kind = number % 20;
  const todoId = todoIds[Math.floor(number / 20) % todoIds.length];
  if (kind === 0) await call('PATCH', `/api/todos/${todoId}`, { title: `Renamed ${number}` });
  else if (kind < 5) await call('GET', `/api/teams/${team.id}/todos`);
  else await call('GET', '/api/user');
};

/** Of a process and its children, in bytes. */
const residentMemory = (processId: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([id, parent]) => id === processId || parent === processId)
    .reduce((sum, [, , kilobytes = 0]) => sum + 1024 * kilobytes, 0);

const diskSpace = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const startCloud = async (dataFolder: string) => {
  const port = await freePort();
  const options = { port, dataFolder, ...productOptions() };
  const script = join(import.meta.dirname, '../../testing/local-cloud/local-cloud-process.ts');
  const child = fork(script, [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await within(60, 'The start of the local cloud', once(child, 'message'));
  return { child, url: `http://localhost:${port}` };
};

/** Memory and disk of the local cloud during 100,000 requests. */
export const endurance = async () => {
  await prepareProduct();
  const dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-benchmark-'));
  const { child, url } = await startCloud(dataFolder);
  try {
    const visitor = await signUp(url);
    const created = await Promise.all(
      numbers(todos).map((number) => visitor.createTodo(`Todo ${number}`)),
    );
    const todoIds = created.map(({ id }) => id);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0).padStart(5)} MB`;
    let sent = 0;
    for (const mark of marks) {
      const begun = performance.now();
      await inParallel(numbers(mark - sent), clients, (number) =>
        sendRequest(visitor, todoIds, sent + number),
      );
      const perSecond = (1000 * (mark - sent)) / (performance.now() - begun);
      sent = mark;
      await pause(restMilliseconds);
      console.log(
        `${String(mark).padStart(7)} requests (${perSecond.toFixed(0)} a second)` +
          `   memory ${megabytes(residentMemory(child.pid!))}` +
          `   disk ${megabytes(diskSpace(dataFolder))}`,
      );
    }
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await within(60, 'The end of the local cloud', ended);
    rmSync(dataFolder, { recursive: true, force: true });
  }
};
