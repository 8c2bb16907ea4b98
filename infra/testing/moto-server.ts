import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A Python program: `pip install 'moto[server,all]'`. */
const program = 'moto_server';

export const isMotoInstalled = () =>
  spawnSync(program, ['--help'], { encoding: 'utf8' }).status === 0;

/**
 * Starts moto on a free port, for an account, and directs every client of this process to it; `stop`
 * does not undo the latter.
 */
export const startMoto = async (account: string, withinMs = 120_000) => {
  const child = fork(
    join(import.meta.dirname, 'moto-process.ts'),
    [program, '-H', '127.0.0.1', '-p', '0'],
    {
      env: { ...process.env, MOTO_ACCOUNT_ID: account },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  let printed = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-20_000);
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
    if (address) resolve(address);
  });
  // By then all that it printed was read.
  child.stderr!.once('close', () => reject(new Error(`moto did not start: ${printed}`)));
  const timer = setTimeout(stop, withinMs);
  const url = await promise.finally(() => clearTimeout(timer));
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_ENDPOINT_URL_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: 'moto',
    AWS_SECRET_ACCESS_KEY: 'moto',
  });
  return {
    url,
    /** What moto printed last, which has the stack trace of a fault. */
    printed: () => printed,
    stop,
  };
};
