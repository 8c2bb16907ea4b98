import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../settings.ts';
import { contentHash } from './content-hash.ts';
import { onlyOne } from './only-one.ts';
import { stamps } from './stamps.ts';

export const buildFolder = join(projectRoot, '.build');
export const assemblyFolder = join(buildFolder, 'assembly');
export const webFolder = join(buildFolder, 'web');

export interface PrepareOptions {
  /** Called when something is really made, not when it was still there. */
  onStep: (sentence: string) => void;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing$/.test(path);
const notDeployed = new Set(['infra/local', 'infra/checks']);

const hashOf = (paths: string[], ignore = isTest) =>
  contentHash({
    root: projectRoot,
    paths: [...paths, 'package-lock.json'],
    ignore: (path) => isTest(path) || ignore(path),
  });

/** Runs a step unless it was already made from the same sources. */
const step = async (
  name: string,
  hash: string,
  isThere: boolean,
  make: () => Promise<unknown>,
  onMade: (milliseconds: number) => void,
) => {
  const known = stamps(join(buildFolder, 'stamps'));
  if (isThere && known.isCurrent(name, hash)) return;
  const begun = performance.now();
  known.clear(name);
  await make();
  known.set(name, hash);
  onMade(performance.now() - begun);
};

const made =
  ({ onStep }: PrepareOptions, what: string) =>
  (milliseconds: number) =>
    onStep(`${what} (${(milliseconds / 1000).toFixed(1)} s)`);

export const prepareFunctions = (options: PrepareOptions) =>
  step(
    'functions',
    hashOf(['shared', 'functions', 'infra/bundle']),
    existsSync(join(buildFolder, 'functions')),
    async () => {
      const { bundleFunctions } = await import('../../bundle/bundle-functions.ts');
      return bundleFunctions();
    },
    made(options, 'Bundled the functions'),
  );

export const prepareWeb = (options: PrepareOptions) =>
  step(
    'web',
    hashOf(['shared', 'frontend'], (path) => path === 'frontend/e2e'),
    existsSync(join(webFolder, 'index.html')) && existsSync(join(buildFolder, 'web-csp.json')),
    async () => {
      const { buildWeb } = await import('../../web/web-build.ts');
      return buildWeb();
    },
    made(options, 'Built the page'),
  );

/** Needs the functions' folders and the page's inline scripts. */
export const prepareAssembly = (options: PrepareOptions) =>
  step(
    'assembly',
    `${projectRoot} ${hashOf(['shared', 'infra', '.build/web-csp.json'], (path) => notDeployed.has(path))}`,
    existsSync(join(assemblyFolder, 'manifest.json')),
    async () => {
      const [{ synthesize }, { loadTenant }, { readWebPolicy }] = await Promise.all([
        import('../../synthesize.ts'),
        import('../../tenants/load-tenant.ts'),
        import('../../web/web-build.ts'),
      ]);
      rmSync(assemblyFolder, { recursive: true, force: true });
      const tenant = await loadTenant('local');
      await synthesize({ tenant, outDir: assemblyFolder, ...readWebPolicy() });
    },
    made(options, 'Synthesized the templates'),
  );

/** Makes whatever is not there or no longer fits its sources. */
export const prepareProduct = (options: PrepareOptions) =>
  onlyOne(join(buildFolder, 'being-prepared'), async () => {
    await Promise.all([prepareFunctions(options), prepareWeb(options)]);
    await prepareAssembly(options);
  });
