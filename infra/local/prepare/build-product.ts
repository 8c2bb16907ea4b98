import { join } from 'node:path';
import { madeOnce } from './made-once.ts';
import { onlyOne } from './only-one.ts';
import { assemblyStep, buildFolder, functionsStep, webStep } from './product-steps.ts';

/**
 * Makes whatever is not there or no longer fits its sources; a process of its own, so that the
 * compilers' memory is given back.
 */
const build = () =>
  onlyOne(join(buildFolder, 'being-prepared'), async () => {
    const { ensure } = madeOnce(join(buildFolder, 'stamps'), (sentence) =>
      console.log(`  ${sentence}`),
    );
    await Promise.all([ensure(functionsStep), ensure(webStep)]);
    await ensure(assemblyStep);
  });

build().catch((error) => {
  console.error(error);
  process.exit(1);
});
