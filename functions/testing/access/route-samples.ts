import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteSamples } from './samples.ts';

const functionsFolder = join(import.meta.dirname, '../..');

const modules: { routeSamples: RouteSamples }[] = await Promise.all(
  globSync('*/testing/route-samples.ts', { cwd: functionsFolder }).map(
    (path) => import(join(functionsFolder, path)),
  ),
);

/** A valid request for every route, from `testing/route-samples.ts` of the features. */
export const routeSamples: RouteSamples = Object.assign(
  {},
  ...modules.map((module) => module.routeSamples),
);
