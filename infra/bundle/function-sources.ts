import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';
import { projectRoot } from '../project-root.ts';

/** A deployed function, with its handler in `functions/<feature>/[<group>/]<name>.ts`. */
export interface FunctionSource {
  feature: string;
  name: string;
}

/** Functions without a route in `shared`. */
export const otherFunctions = [
  { feature: 'fallback', name: 'reject-unknown-path' },
  { feature: 'canary', name: 'sign-in' },
  { feature: 'live', name: 'connect' },
  { feature: 'live', name: 'disconnect' },
  { feature: 'live', name: 'ping' },
  { feature: 'live', name: 'push-changes' },
  { feature: 'session', name: 'check-password-reset' },
  { feature: 'session', name: 'end-sessions-after-reset' },
  { feature: 'background', name: 'process-changes' },
  { feature: 'background', name: 'remind-due' },
  { feature: 'background', name: 'repeat-due' },
  { feature: 'background', name: 'resume-jobs' },
] as const satisfies readonly FunctionSource[];

export const functionsDirectory = join(projectRoot, '.build', 'functions');

export const functionSources = (of: readonly Route[] = routes): FunctionSource[] => [
  ...of.map(({ feature, name }) => ({ feature, name })),
  ...otherFunctions,
];

/** Without folders, so that relative imports of chunks are the same in the function's folder. */
export const entryName = ({ feature, name }: FunctionSource) => `${feature}.${name}`;

/**
 * The build that a function belongs to. A shared chunk contains what any function of its build uses,
 * so only the routes of a feature are built together.
 */
export const buildName = (source: FunctionSource) =>
  otherFunctions.some((other) => entryName(other) === entryName(source))
    ? entryName(source)
    : source.feature;

const notHandlers = ['entity', 'jobs', 'reactions', 'testing'];

const groupsOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notHandlers.includes(entry.name))
    .map(({ name }) => name);

/** The handler is in its feature's folder or in a group folder of it. */
export const handlerFile = ({ feature, name }: FunctionSource) => {
  const folder = join(projectRoot, 'functions', feature);
  const file = join(folder, `${name}.ts`);
  if (existsSync(file) || !existsSync(folder)) return file;
  const grouped = groupsOf(folder).map((group) => join(folder, group, `${name}.ts`));
  return grouped.find(existsSync) ?? file;
};

/** Throws if handlers are missing, and lists them. */
export const requireHandlers = (sources: readonly FunctionSource[]) => {
  const missing = sources.filter((source) => !existsSync(handlerFile(source)));
  if (missing.length === 0) return;
  const files = missing.map(({ feature, name }) => `  functions/${feature}/${name}.ts`);
  throw new Error(`These handlers are declared but do not exist:\n${files.join('\n')}`);
};
