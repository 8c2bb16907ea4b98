import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  let stop: () => unknown = () => {};
  afterEach(() => {
    process.env.SYNTHESIZER_ENDPOINT = endpoint;
    stop();
  });

  const ask = async (respond: (response: ServerResponse) => unknown, withinMs: number) => {
    const server = createServer((_, response) => respond(response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    stop = () => {
      server.closeAllConnections();
      server.close();
    };
    const { port } = server.address() as AddressInfo;
    process.env.SYNTHESIZER_ENDPOINT = `http://127.0.0.1:${port}`;
    const synthesis = { kind: 'tenant', tenant: 'example', directory: '/nowhere' } as const;
    return askSynthesizer(synthesis, withinMs);
  };

  test('does not count the wait until it starts', async () => {
    const late = (response: ServerResponse) => setTimeout(() => response.end(), 1500);
    await expect(ask(late, 1000)).resolves.toBeUndefined();
  });

  test('ends one that has started', async () => {
    const never = (response: ServerResponse) => response.flushHeaders();
    await expect(ask(never, 50)).rejects.toThrow('took longer than 50 ms');
  });

  test('leaves what failed in the error', async () => {
    await expect(ask((response) => response.end('no such stack'), 60_000)).rejects.toThrow(
      'no such stack',
    );
  });
});
