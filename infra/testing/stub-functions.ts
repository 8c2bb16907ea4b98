import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle/bundle-functions.ts';
import type { FunctionSource } from '#infra/bundle/function-sources.ts';
import { oncePerRun } from './once-per-run.ts';

/** Writes bundles for templates whose functions are never run. */
export const writeStubFunctions = (directory: string, sources: readonly FunctionSource[]) => {
  for (const { feature, name } of sources) {
    const folder = join(directory, feature, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.mjs'), `export const handler = '${feature}/${name}';\n`);
  }
};

/** All bundled functions; source maps are in `maps`, as in `.build`. */
export const allFunctions = () =>
  oncePerRun('bundle', (folder) => bundleFunctions({ directory: join(folder, 'functions') }));
