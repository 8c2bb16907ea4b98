import { join } from 'node:path';
import { buildOnce } from './build-once.ts';
import { withFileLock } from './file-lock.ts';
import { assemblyStep, buildFolder, functionsStep, webStep } from './product-steps.ts';

/**
 * Builds what is missing or out of date. Runs in its own process, so that the compilers' memory is
 * released.
 */
const build = () =>
  withFileLock(join(buildFolder, 'being-prepared'), async () => {
    const { ensure } = buildOnce(join(buildFolder, 'stamps'), (sentence) =>
      console.log(`  ${sentence}`),
    );
    await Promise.all([ensure(functionsStep), ensure(webStep)]);
    await ensure(assemblyStep);
  });

build().catch((error) => {
  console.error(error);
  process.exit(1);
});
