import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { assertPortFree, exitWithError } from '@day-zero/local-cloud';
import { readSettings, restartCode } from './settings.ts';

/**
 * `npm run dev`: pages and handlers are reloaded in place. When routes or infrastructure change, the
 * session's process is restarted.
 */
const develop = async () => {
  await assertPortFree(readSettings().port);
  for (;;) {
    const session = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'dev-session.ts')],
      { stdio: 'inherit', env: { ...process.env, VALIDATE_LISTS: 'true' } },
    );
    const forward = (signal: NodeJS.Signals) => session.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward);
    const [code] = await once(session, 'exit');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, forward);
    if (code !== restartCode) process.exit(code ?? 0);
  }
};

develop().catch(exitWithError);
