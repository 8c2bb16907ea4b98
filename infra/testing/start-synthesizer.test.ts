import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@day-zero/local-cloud/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { askSynthesizer } from './ask-synthesizer.ts';
import { startSynthesizer } from './start-synthesizer.ts';

test('a synthesizer that ends while it starts fails the run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'day-zero-synthesizer-'));
  const script = join(folder, 'ends.js');
  writeFileSync(script, 'process.exit(3);');
  await expect(startSynthesizer(script)).rejects.toThrow('ended at start (3)');
  rmSync(folder, { recursive: true });
});

describe('the time limit of a synthesis', () => {
  const endpoint = process.env.SYNTHESIZER_ENDPOINT;
  let stop = async () => {};
  afterEach(() => {
    process.env.SYNTHESIZER_ENDPOINT = endpoint;
    return stop();
  });

  const ask = async (respond: (response: ServerResponse) => unknown, withinMs: number) => {
    const server = await startServer((_, response) => respond(response));
    stop = server.stop;
    process.env.SYNTHESIZER_ENDPOINT = server.endpoint;
    const synthesis = { kind: 'tenant', tenant: 'example', directory: '/nowhere' } as const;
    return askSynthesizer(synthesis, withinMs);
  };

  test('does not count the wait until it starts', async () => {
    const late = (response: ServerResponse) => setTimeout(() => response.end('synthesized'), 1500);
    await expect(ask(late, 1000)).resolves.toBeUndefined();
  });

  test('ends one that has started', async () => {
    const never = (response: ServerResponse) => response.flushHeaders();
    await expect(ask(never, 50)).rejects.toThrow('took longer than 50 ms');
  });

  test('takes an empty answer for a failure', async () => {
    await expect(ask((response) => response.end(), 60_000)).rejects.toThrow('responded 200');
  });

  test('leaves what failed in the error', async () => {
    await expect(ask((response) => response.end('no such stack'), 60_000)).rejects.toThrow(
      'no such stack',
    );
  });
});
