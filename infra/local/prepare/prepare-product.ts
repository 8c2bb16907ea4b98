import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { madeOnce } from './made-once.ts';
import { assemblyStep, buildFolder, functionsStep, webStep } from './product-steps.ts';

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/** Makes sure that bundles, page and templates fit their sources; tells what it makes. */
export const prepareProduct = async (stdio: 'inherit' | 'ignore' = 'inherit'): Promise<void> => {
  const { isCurrent } = madeOnce(join(buildFolder, 'stamps'), () => {});
  if ([functionsStep, webStep, assemblyStep].every(isCurrent)) return;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build-product.ts')],
    { stdio: ['ignore', stdio, 'inherit'] },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new BuildFailed('The product could not be built; why stands above.');
};
