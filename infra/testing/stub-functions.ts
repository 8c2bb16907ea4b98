import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionSource } from '#infra/bundle/function-sources.ts';

const stub = 'export const handler = async () => ({ statusCode: 501 });\n';

/** Folders that a template may name, for functions that have none yet. */
export const writeStubFunctions = (directory: string, sources: readonly FunctionSource[]) => {
  for (const { feature, name } of sources) {
    const folder = join(directory, feature, name);
    if (existsSync(join(folder, 'index.mjs'))) continue;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.mjs'), stub);
  }
};
