import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WiringError } from './wiring-error.ts';

export type Properties = Record<string, unknown>;

export interface Resource {
  Type: string;
  Properties?: Properties;
  Metadata?: Properties;
  Condition?: string;
}

interface Template {
  Resources?: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
}

/** One synthesized stack with its account and region. */
export interface Stack {
  name: string;
  region: string;
  accountId: string;
  /** The base of the template's asset paths. */
  folder: string;
  template: Template;
}

interface Artifact {
  type: string;
  environment?: string;
  properties?: { templateFile?: string; directoryName?: string; stackName?: string };
}

const localAccount = '000000000000';
const localCloud = 'us-east-1';

function readJson(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new WiringError(`${file} cannot be read: was the app synthesized?`, { cause });
  }
}

const known = (part: string | undefined, otherwise: string) =>
  !part || part.startsWith('unknown-') ? otherwise : part;

/** Every stack of a cloud assembly, including nested stages. */
export function readStacks(folder: string): Stack[] {
  const manifest: { artifacts?: Record<string, Artifact> } = readJson(
    join(folder, 'manifest.json'),
  );
  return Object.entries(manifest.artifacts ?? {}).flatMap(([id, artifact]): Stack[] => {
    const { templateFile, directoryName, stackName } = artifact.properties ?? {};
    if (artifact.type === 'cdk:cloud-assembly' && directoryName) {
      return readStacks(join(folder, directoryName));
    }
    if (artifact.type !== 'aws:cloudformation:stack' || !templateFile) return [];
    const [accountId, region] = artifact.environment?.replace(/^aws:\/\//, '').split('/') ?? [];
    return [
      {
        name: stackName ?? id,
        accountId: known(accountId, localAccount),
        region: known(region, localCloud),
        folder,
        template: readJson(join(folder, templateFile)),
      },
    ];
  });
}
