import { prepareProduct } from '../commands/prepare/prepare-product.ts';
import { awaitedPromisesBite, promisesAreAwaited } from './awaited-promises-check.ts';
import { type Check, oneResult } from './check.ts';
import { runChecks } from './check-report.ts';
import { dependencyRule, dependencyRuleBites } from './dependency-check.ts';
import { functionStyleBites, functionsLookAlike } from './function-style-check.ts';
import { inputMethodCheckBites, inputMethodsKeepTheirKeys } from './input-method-check.ts';
import { permissionsAreUsed } from './permission-check.ts';
import { reproducibleBuild } from './reproducible-build-check.ts';
import { firstLoad, lint, types } from './static-checks.ts';
import { browserTests, functionTests, unitTests } from './test-runners.ts';
import { timeoutCheckBites, timeoutsFit } from './test-timeout-check.ts';

const build: Check = {
  name: 'build and synthesis',
  async run() {
    await prepareProduct('ignore');
    return oneResult(true, '');
  },
};

const options = process.argv.slice(2);
const isFull = options.includes('--full');

const groups: Check[][] = [
  [
    lint,
    ...types,
    dependencyRule,
    dependencyRuleBites,
    promisesAreAwaited,
    awaitedPromisesBite,
    inputMethodsKeepTheirKeys,
    inputMethodCheckBites,
    timeoutsFit,
    timeoutCheckBites,
    functionsLookAlike,
    functionStyleBites,
  ],
  [build],
  [firstLoad, ...(isFull ? [reproducibleBuild] : [])],
  // Neither uses all cores alone.
  [unitTests(), functionTests({ isFull })],
  ...(isFull ? [[permissionsAreUsed]] : []),
  [browserTests(isFull)],
];

await runChecks(
  groups,
  options.filter((option) => !option.startsWith('--')),
);
