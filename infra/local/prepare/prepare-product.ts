import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { assemblyStep, buildFolder, functionsStep, webStep } from './product-steps.ts';

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Brings bundles, page and templates up to date; prints what it builds. */
export const prepareProduct = async (stdio: 'inherit' | 'ignore' = 'inherit'): Promise<void> => {
  const { isCurrent } = buildOnce(join(buildFolder, 'stamps'), () => {});
  if ([functionsStep, webStep, assemblyStep].every(isCurrent)) return;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build-product.ts')],
    { stdio: ['ignore', stdio, 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new BuildError('The product could not be built; see the errors above.');
};
