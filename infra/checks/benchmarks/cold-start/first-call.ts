import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { within } from '@day-zero/local-cloud';

/** A function to load and call in a new process. */
export interface Target {
  name: string;
  /** The bundle's module. */
  module: string;
  eventFile: string;
  environment: Record<string, string>;
}

/** CPU milliseconds. */
export interface FirstCall {
  loaded: number;
  total: number;
}

const measuring = join(import.meta.dirname, 'measure-first-call.mjs');

export const measureFirstCall = async (target: Target): Promise<FirstCall> => {
  const { name, module, eventFile, environment } = target;
  const child = spawn(process.execPath, [measuring, module, eventFile], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = Promise.all([text(child.stdio[3] as Readable), once(child, 'exit')]);
  const [output, [code]] = await within(60, `The first call of ${name}`, ended);
  if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  const { statusCode, ...spent } = JSON.parse(output) as FirstCall & { statusCode: number };
  if (statusCode >= 300) throw new Error(`${name} returned ${statusCode}.`);
  return spent;
};
