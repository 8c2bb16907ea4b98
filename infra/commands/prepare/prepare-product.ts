import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FixableError, within } from '@day-zero/local-cloud';
import { buildOnce } from './build-once.ts';
import { assemblyStep, buildFolder, functionsStep, webStep } from './product-steps.ts';

/** In seconds. It takes one minute on two cores. */
const longestBuild = 900;

export class BuildError extends FixableError {
  override readonly name = 'BuildError';
}

/** Brings bundles, page and templates up to date; prints what it builds. */
export const prepareProduct = async (stdio: 'inherit' | 'ignore' = 'inherit'): Promise<void> => {
  const { isCurrent } = buildOnce(join(buildFolder, 'stamps'), () => {});
  if ([functionsStep, webStep, assemblyStep].every(isCurrent)) return;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build-product.ts')],
    {
      stdio: ['ignore', stdio, 'inherit'],
      // That of a test would build the page with React's checks for developers.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  const [code] = await within(longestBuild, 'The build of the product', once(child, 'exit')).catch(
    (error) => {
      child.kill();
      throw error;
    },
  );
  if (code !== 0) throw new BuildError('The product could not be built; see the errors above.');
};
