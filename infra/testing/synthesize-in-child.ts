import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tenant } from '#infra/tenants/tenant.ts';

export interface SynthesisChoices {
  tenant: 'example' | 'local';
  changes?: Partial<Tenant>;
  /** That many made-up routes instead of the product's own. */
  routeCount?: number;
  plantFaults?: boolean;
}

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties are as different as the types.
  Properties: any;
  DeletionPolicy?: string;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
}

export type StackName = 'data' | 'api' | 'live' | 'web' | 'ops';

const run = promisify(execFile);
const child = join(import.meta.dirname, 'synthesize-child.ts');

const readTemplates = (folder: string) => {
  const suffix = '.template.json';
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(file.lastIndexOf('-', file.length - suffix.length) + 1, -suffix.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Template,
    ]),
  ) as Record<StackName, Template>;
};

/**
 * Synthesizes as `cdk synth` does, with every validation; throws what they find. In a process of
 * its own, where the CDK loads in a fraction of the time that it takes inside jest.
 */
export const synthesizeInChild = async (choices: SynthesisChoices) => {
  const directory = mkdtempSync(join(tmpdir(), 'day-zero-synth-'));
  try {
    await run(process.execPath, [child, JSON.stringify({ directory, ...choices })]);
    return readTemplates(join(directory, 'cdk.out'));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

export const resourcesOf = ({ Resources }: Template, type: string) =>
  Object.entries(Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => ({ id, properties: Properties }));
