import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Found, Resolver } from './resolver.ts';
import { WiringError } from './wiring-error.ts';

/** A function of the templates and its bundle. */
export interface FunctionDefinition {
  name: string;
  arn: string;
  roleArn: string;
  /** The bundle's folder. */
  folder: string;
  /** The module with the handler. */
  module: string;
  exportName: string;
  environment: Readonly<Record<string, string>>;
  timeoutMs: number;
  memoryMegabytes: number;
}

function bundleFolder(found: Found) {
  const asset = found.resource.Metadata?.['aws:asset:path'];
  if (typeof asset !== 'string') {
    throw new WiringError(`Function ${found.logicalId} has no bundle in the cloud assembly.`);
  }
  return isAbsolute(asset) ? asset : join(found.stack.folder, asset);
}

function readFunction(resolver: Resolver, found: Found): FunctionDefinition {
  const name = resolver.ref(found);
  const runtime = resolver.text(found, 'Runtime');
  if (!runtime.startsWith('nodejs')) {
    throw new WiringError(`Function ${name} runs on ${runtime}; the local cloud has only Node.`);
  }
  const folder = bundleFolder(found);
  const handler = resolver.text(found, 'Handler');
  const dot = handler.lastIndexOf('.');
  const module = ['mjs', 'js', 'cjs']
    .map((extension) => join(folder, `${handler.slice(0, dot)}.${extension}`))
    .find((file) => existsSync(file));
  if (!module) throw new WiringError(`Function ${name} names ${handler}, not found in ${folder}.`);
  const variables = resolver.property<{ Variables?: Record<string, string> }>(found, 'Environment');
  return {
    name,
    arn: resolver.attribute(found, 'Arn'),
    roleArn: resolver.text(found, 'Role'),
    folder,
    module,
    exportName: handler.slice(dot + 1),
    environment: variables?.Variables ?? {},
    timeoutMs: (resolver.property<number>(found, 'Timeout') ?? 3) * 1000,
    memoryMegabytes: resolver.property<number>(found, 'MemorySize') ?? 128,
  };
}

const ofFunction = /(arn:aws:lambda:[^:/]+:[^:/]+:function:[^:/]+)(:[^:/]+)?/;

/** What is invoked: the ARN of a function or alias, which in an integration is part of a path. */
export const invokedArn = (text: string) => ofFunction.exec(text)?.[0] ?? text;

/** Finds functions by their ARN or that of an alias; reads only those that something invokes. */
export function functionFinder(resolver: Resolver) {
  const aliases = new Set(resolver.all('AWS::Lambda::Alias').map((found) => resolver.ref(found)));
  const byArn = new Map(
    resolver
      .all('AWS::Lambda::Function')
      .map((found) => [resolver.attribute(found, 'Arn'), found] as const),
  );
  const read = new Map<string, FunctionDefinition>();
  return (arn: string): FunctionDefinition => {
    const [, plain = arn, qualifier] = ofFunction.exec(arn) ?? [];
    const found = byArn.get(plain);
    if (!found || (qualifier && !aliases.has(plain + qualifier)))
      throw new WiringError(`No function has the ARN ${arn}.`);
    const definition = read.get(plain) ?? readFunction(resolver, found);
    read.set(plain, definition);
    return definition;
  };
}
export type FunctionFinder = ReturnType<typeof functionFinder>;
