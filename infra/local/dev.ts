import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { refuseTakenPort } from './listen.ts';
import { restartCode } from './restart-code.ts';
import { readSettings } from './settings.ts';
import { tellAndExit } from './tell-and-exit.ts';

/**
 * `npm run dev`: a session per shape of the app. Within one, pages and handlers reload in place;
 * when routes or infrastructure change, the session ends and a new one begins.
 */
const develop = async () => {
  await refuseTakenPort(readSettings().port);
  for (;;) {
    const session = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'dev-session.ts')],
      { stdio: 'inherit' },
    );
    const forward = (signal: NodeJS.Signals) => session.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, forward);
    const [code] = await once(session, 'exit');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, forward);
    if (code !== restartCode) process.exit(code ?? 0);
  }
};

develop().catch(tellAndExit);
