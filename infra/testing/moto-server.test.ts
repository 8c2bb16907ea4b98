import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { within } from '@day-zero/local-cloud';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startMoto } from './moto-server.ts';

let folder: string;
const before = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-moto-'));
  process.env.PATH = `${folder}:${before.PATH}`;
});

afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true });
});

/** Puts a program in the place of moto. */
const useProgram = (lines: string) =>
  writeFileSync(join(folder, 'moto_server'), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });

const ready = 'echo "process $$ at http://127.0.0.1:1" >&2';
const processIn = (printed: string) => Number(/process (\d+)/.exec(printed)![1]);

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

const untilEnded = async (id: number) => {
  while (isRunning(id)) await pause(20);
};

test('moto is ended by stop', async () => {
  useProgram(`${ready}; exec sleep 600`);
  const moto = await startMoto('1');
  const id = processIn(moto.printed());
  expect(isRunning(id)).toBe(true);
  await moto.stop();
  await untilEnded(id);
});

test('stop returns if moto has ended by itself', async () => {
  useProgram(ready);
  const moto = await startMoto('1');
  await untilEnded(processIn(moto.printed()));
  await moto.stop();
  await moto.stop();
});

test('a start that fails says what was printed', async () => {
  useProgram('echo "no such option" >&2; exit 2');
  await expect(startMoto('1')).rejects.toThrow('moto did not start: no such option');
});

test('a start that takes too long is given up', async () => {
  useProgram('exec sleep 600');
  await expect(startMoto('1', 100)).rejects.toThrow('moto did not start');
});

test('moto does not outlive a process that is killed', async () => {
  useProgram(`${ready}; exec sleep 600`);
  const module = join(import.meta.dirname, 'moto-server.ts');
  const script = `
    import { startMoto } from ${JSON.stringify(module)};
    const { printed } = await startMoto('1');
    console.log(printed());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: process.env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await within(50, 'The start of moto', once(child.stdout, 'data'));
  child.kill('SIGKILL');
  await untilEnded(processIn(String(printed)));
});
