import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { oncePerRun } from './once-per-run.ts';

export interface SynthesisChoices {
  /** A name of `infra/tenants`. */
  tenant: string;
  changes?: Partial<Tenant>;
  /** Adds made-up routes until there are as many. */
  routeCount?: number;
  /** The key of a route that moves to another stack. */
  movingRoute?: string;
  /** As `deploy --at-once` does. */
  atOnce?: boolean;
  /** Gives resources whose type begins so another property. */
  changedType?: string;
  plantFaults?: boolean;
  /** Takes a third of the time. */
  skipValidation?: boolean;
}

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties depend on the type.
  Properties: any;
  Metadata?: { Reads?: Record<string, string> };
  DeletionPolicy?: string;
  // biome-ignore lint/suspicious/noExplicitAny: of an alias.
  UpdatePolicy?: any;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, unknown>;
  /** The names of the stacks that are deployed before. */
  dependsOn: string[];
}

export type StackName =
  | 'data'
  | 'api'
  | `api-${string}`
  | 'live'
  | 'firewall'
  | 'web'
  | 'site-logs'
  | 'site-alarms'
  | 'canary'
  | 'ops';

export type Templates = Record<StackName, Template>;

const run = promisify(execFile);
const child = join(import.meta.dirname, 'synthesize-child.ts');

const readTemplates = (folder: string, tenant: string) => {
  const suffix = '.template.json';
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { artifacts } = read('manifest.json');
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return Object.fromEntries(
    files.map((file) => {
      const stack = file.slice(0, -suffix.length);
      const template: Template = { ...read(file), dependsOn: artifacts[stack].dependencies ?? [] };
      return [stack.slice(`day-zero-${tenant}-`.length), template];
    }),
  ) as Templates;
};

/**
 * Synthesizes as `cdk synth` does, and throws what its validations find. Runs in its own process,
 * because the CDK takes much longer to load inside jest.
 */
export const synthesizeInChild = async (choices: SynthesisChoices) => {
  const directory = mkdtempSync(join(tmpdir(), 'day-zero-synth-'));
  try {
    await run(process.execPath, [child, JSON.stringify({ directory, ...choices })]);
    return readTemplates(join(directory, 'cdk.out'), choices.tenant);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** The templates of the tenant `example`, validated. */
export const exampleTemplates = () =>
  oncePerRun('example-templates', () => synthesizeInChild({ tenant: 'example' }));

/** The HTTP API's own stack and those of the features. */
export const apiTemplates = (templates: Templates) =>
  Object.entries(templates)
    .filter(([name]) => name === 'api' || name.startsWith('api-'))
    .map(([, template]) => template);

export const resourcesOf = ({ Resources }: Template, type: string) =>
  Object.entries(Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => ({ id, properties: Properties }));
