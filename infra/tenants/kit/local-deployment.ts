import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { projectRoot } from '#infra/project-root.ts';
import type { Tenant } from '../tenant.ts';
import { CommandError } from './command-error.ts';

/** Tenants of this account run in the local cloud. */
export const localAccount = '000000000000';

/** Written by a local cloud when it starts. */
const running = z.object({
  processId: z.int(),
  url: z.url(),
  /** Directs the SDK to the engines. */
  environment: z.record(z.string(), z.string()),
  /** By stack. */
  outputs: z.record(z.string(), z.record(z.string(), z.string())),
});

export const localDataFolder = () => resolve(projectRoot, process.env.DATA_DIR || '.data');

const isAlive = (processId: number) => {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};

const runningFile = () => join(localDataFolder(), 'running.json');

/** When the running local cloud was started. */
export const localCloudStart = () => statSync(runningFile()).mtimeMs;

/** The local cloud that uses the data folder; undefined if none is running. */
export const findLocalCloud = () => {
  const file = runningFile();
  if (!existsSync(file)) return undefined;
  const found = running.parse(JSON.parse(readFileSync(file, 'utf8')));
  return isAlive(found.processId) ? found : undefined;
};

/** Throws if the local cloud does not run this tenant. */
export const runningLocalCloud = async (tenant: Tenant) => {
  const found = findLocalCloud();
  const command = tenant.name === 'local' ? 'npm start' : `TENANT=${tenant.name} npm start`;
  if (!found)
    throw new CommandError(
      `No local cloud uses ${localDataFolder()}: start it (${command}), or set DATA_DIR to its folder.`,
    );
  const { url, environment, outputs } = found;
  if (!outputs[stackNameOf(tenant, 'data')])
    throw new CommandError(
      `The local cloud at ${url} runs another tenant: stop it and start this one (${command}).`,
    );
  return {
    url,
    environment,
    outputs: (part: string, output: string) => {
      const value = outputs[stackNameOf(tenant, part)]?.[output];
      if (value === undefined)
        throw new CommandError(
          `The local cloud was started by an older version, which has no ${output}: restart it.`,
        );
      return value;
    },
  };
};
