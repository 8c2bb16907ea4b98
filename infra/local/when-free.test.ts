import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { freePort } from './free-port.ts';
import { listenOn } from './listen.ts';
import { type OpenRegion, openRegion } from './open-region.ts';
import { assemblyFolder, webFolder } from './prepare/product-steps.ts';
import { createCaller } from './seed/caller.ts';
import { companyName, people } from './seed/company.ts';
import { serveRegion } from './serve-region.ts';

jest.setTimeout(180_000);

const waiting = 'The data folder is in use by another Day Zero. Waiting for it';

let dataFolder: string;
let port: number;
let holder: OpenRegion | undefined;
let server: Server | undefined;
let child: ChildProcess | undefined;

/** Somebody who has the folder, and does not answer yet. */
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-held-'));
  port = await freePort();
  holder = await openRegion({
    port,
    dataFolder,
    assemblyFolder,
    web: { folder: webFolder },
    onLog: () => {},
    onMail: () => {},
  });
});
afterEach(async () => {
  child?.kill('SIGKILL');
  fallSilent();
  await holder?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A script of ours, and a way to wait for what it says. */
const run = (script: string) => {
  const started = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)],
    { env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder } },
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
      await Promise.race([once(started, 'said'), once(started, 'close')]);
    }
  };
  const ended = once(started, 'close').then(([code]) => ({ code, said }));
  return { says, ended, stop: () => started.kill('SIGTERM') };
};

const answer = async (region: OpenRegion) => {
  server = createServer();
  serveRegion(server, region);
  await listenOn(server, port);
};
const fallSilent = () => {
  server?.close().closeAllConnections();
  server = undefined;
};

test('seeding waits for a region that starts, and seeds into that', async () => {
  await answer(holder!);
  // What it says to these shows whom it asked.
  const { name, email: username } = people.mara;
  const founder = { name, username, companyId: companyName, password: 'another one' };
  await createCaller(holder!.url).call('POST', '/api/register', founder);
  fallSilent();

  const seeding = run('seed.ts');
  await seeding.says(waiting);
  await answer(holder!);
  const { code, said } = await seeding.ended;
  expect(said).toContain(`${companyName} exists, but its people have other passwords by now.`);
  expect(code).toBe(1);
});

test('starting waits for one that is just being seeded', async () => {
  const starting = run('start.ts');
  await starting.says(waiting);
  await holder?.stop();
  holder = undefined;
  await starting.says(`Day Zero is at http://localhost:${port}`);
  starting.stop();
  expect(await starting.ended).toMatchObject({ code: 0 });
});
