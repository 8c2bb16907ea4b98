import { resolve } from 'node:path';
import { FixableError } from '@day-zero/local-cloud';
import { projectRoot } from '../project-root.ts';

/** The tenant whose templates the local cloud runs: one of `infra/tenants`. */
export const tenantName = process.env.TENANT || 'local';

/** A setting that cannot be used; the message says what it must be. */
export class SettingError extends FixableError {
  override readonly name = 'SettingError';
}

const portOf = (text: string) => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new SettingError(`PORT must be a number from 1 to 65535, not ${JSON.stringify(text)}.`);
};

/** Settings from environment variables. */
export const readSettings = (environment: NodeJS.ProcessEnv = process.env) => ({
  port: portOf(environment.PORT || '3000'),
  dataFolder: resolve(projectRoot, environment.DATA_DIR || '.data'),
  startedAt: Number(environment.STARTED_AT) || Date.now(),
});

/** The exit code by which a session of `npm run dev` requests a restart. */
export const restartCode = 75;

export const seconds = (sinceMs: number) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
