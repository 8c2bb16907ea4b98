import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askSynthesizer } from './ask-synthesizer.ts';
import { oncePerRun } from './once-per-run.ts';
import type { SynthesisChoices } from './synthesize-tenant.ts';

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties depend on the type.
  Properties: any;
  Metadata?: { Reads?: Record<string, string> };
  DeletionPolicy?: string;
  DependsOn?: string | string[];
  // biome-ignore lint/suspicious/noExplicitAny: of an alias.
  UpdatePolicy?: any;
}

export interface Template {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Description?: string }>;
  Parameters?: Record<string, unknown>;
  Mappings?: Record<string, unknown>;
  Description?: string;
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

/** Synthesizes as `cdk synth` does, once per run, and throws what its validations find. */
export const synthesizeInChild = (choices: SynthesisChoices): Promise<Templates> => {
  const hash = createHash('sha256').update(JSON.stringify(choices)).digest('hex').slice(0, 16);
  return oncePerRun(`templates-${hash}`, async (directory) => {
    await askSynthesizer({ kind: 'tenant', directory, ...choices });
    return readTemplates(join(directory, 'cdk.out'), choices.changes?.name ?? choices.tenant);
  });
};

/** The templates of the tenant `example`, validated. */
export const exampleTemplates = () => synthesizeInChild({ tenant: 'example' });

/** The HTTP API's own stack and those of the features. */
export const apiTemplates = (templates: Templates) =>
  Object.entries(templates)
    .filter(([name]) => name === 'api' || name.startsWith('api-'))
    .map(([, template]) => template);

export const resourcesOf = ({ Resources }: Template, type: string) =>
  Object.entries(Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, { Properties }]) => ({ id, properties: Properties }));
