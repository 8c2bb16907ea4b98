import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  freePort,
  type LocalCloud,
  listenOn,
  openLocalCloud,
  serveLocalCloud,
  within,
} from '@day-zero/local-cloud';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createApiClient } from '../seed/api-client.ts';
import { companyName, people } from '../seed/company.ts';
import { productOptions } from './product-options.ts';

const waiting = 'The data folder is in use by another Day Zero. Waiting for it';

let dataFolder: string;
let port: number;
let holder: LocalCloud | undefined;
let server: Server | undefined;
let child: ChildProcess | undefined;

/** Holds the folder but does not serve requests yet. */
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-held-'));
  port = await freePort();
  holder = await openLocalCloud({
    port,
    dataFolder,
    ...productOptions(),
    onLog: () => {},
    onMail: () => {},
  });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  stopServing();
  await holder?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Runs a script and waits for its output. */
const run = (script: string, folder = dataFolder) => {
  const started = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)],
    { env: { ...process.env, PORT: String(port), DATA_DIR: folder } },
  );
  child = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (data) => {
      said += data;
      started.emit('said');
    });
  const says = async (sentence: string) => {
    while (!said.includes(sentence)) {
      if (started.exitCode !== null) throw new Error(`It ended before: ${said}`);
      const more = Promise.race([once(started, 'said'), once(started, 'close')]);
      await within(30, `The sentence “${sentence}”`, more);
    }
  };
  const closed = once(started, 'close').then(([code]) => ({ code, said }));
  const ended = () => within(30, `The end of ${script}`, closed);
  return { says, ended, stop: () => started.kill('SIGTERM') };
};

const serve = async (cloud: LocalCloud) => {
  server = createServer();
  serveLocalCloud(server, cloud);
  await listenOn(server, port);
};
const stopServing = () => {
  server?.close().closeAllConnections();
  server = undefined;
};

test('seeding waits for a local cloud that is starting and uses it', async () => {
  await serve(holder!);
  // The error about the password shows that the seeding used this local cloud.
  const { name, email: username } = people.mara;
  const founder = { name, username, companyId: companyName, password: 'another one' };
  await createApiClient(holder!.url).call('POST', '/api/register', founder);
  stopServing();

  const seeding = run('seed.ts');
  await seeding.says(waiting);
  await serve(holder!);
  const { code, said } = await seeding.ended();
  expect(said).toContain(`${companyName} exists, but its people have other passwords.`);
  expect(code).toBe(1);
});

test('seeding leaves a local cloud with another data folder alone', async () => {
  await serve(holder!);
  const file = join(dataFolder, 'file');
  writeFileSync(file, '');
  const { code, said } = await run('seed.ts', file).ended();
  expect(said).toBe(
    `${file} must be a folder, not a file. Remove it, or choose another folder: DATA_DIR=… npm start\n`,
  );
  expect(code).toBe(1);
});

test('starting waits until seeding has ended', async () => {
  const starting = run('start.ts');
  await starting.says(waiting);
  await holder?.stop();
  holder = undefined;
  await starting.says(`Day Zero is at http://localhost:${port}`);
  starting.stop();
  expect(await starting.ended()).toMatchObject({ code: 0 });
});
