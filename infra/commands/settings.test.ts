import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test.each(['start.ts', 'seed.ts', 'dev.ts'])(
  '%s ends with one sentence for a port that is none',
  (script) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)],
      { env: { ...process.env, PORT: '80000' }, encoding: 'utf8' },
    );
    expect({ status, printed: stdout + stderr }).toEqual({
      status: 1,
      printed: 'PORT must be a number from 1 to 65535, not "80000".\n',
    });
  },
);
