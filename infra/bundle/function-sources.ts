import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#shared/kit/route.ts';
import { routes } from '#shared/routes.ts';

/** A function that is deployed: its handler is `functions/<feature>/<name>.ts`. */
export interface FunctionSource {
  feature: string;
  name: string;
}

/** Functions that no route names: the live channel's, the stream's consumers, the fallback … */
export const otherFunctions = [
  { feature: 'fallback', name: 'answer-unknown-path' },
  { feature: 'live', name: 'connect' },
  { feature: 'live', name: 'disconnect' },
  { feature: 'live', name: 'ping' },
  { feature: 'live', name: 'push-changes' },
  { feature: 'session', name: 'end-sessions-after-reset' },
  { feature: 'upkeep', name: 'run-upkeep' },
  { feature: 'upkeep', name: 'remind-due' },
  { feature: 'upkeep', name: 'repeat-todos' },
] as const satisfies readonly FunctionSource[];

export const projectRoot = join(import.meta.dirname, '..', '..');
export const functionsDirectory = join(projectRoot, '.build', 'functions');

export const functionSources = (of: readonly Route[] = routes): FunctionSource[] => [
  ...of.map(({ feature, name }) => ({ feature, name })),
  ...otherFunctions,
];

/** Flat, so that an entry finds its chunks beside itself once it has its own folder. */
export const entryName = ({ feature, name }: FunctionSource) => `${feature}.${name}`;

export const handlerFile = ({ feature, name }: FunctionSource) =>
  join(projectRoot, 'functions', feature, `${name}.ts`);

/** Refuses to go on while a route has no handler, and says which. */
export const requireHandlers = (sources: readonly FunctionSource[]) => {
  const missing = sources.filter((source) => !existsSync(handlerFile(source)));
  if (missing.length === 0) return;
  const files = missing.map(({ feature, name }) => `  functions/${feature}/${name}.ts`);
  throw new Error(`These handlers are declared but do not exist:\n${files.join('\n')}`);
};
