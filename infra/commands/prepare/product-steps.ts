import { existsSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { tenantName } from '../settings.ts';
import type { Step } from './build-once.ts';
import { contentHash } from './content-hash.ts';

export const buildFolder = join(projectRoot, '.build');
export const assemblyFolder = join(
  buildFolder,
  tenantName === 'local' ? 'assembly' : `assembly-${tenantName}`,
);
export const webFolder = join(buildFolder, 'web');

const isTest = (path: string) => /\.test\.tsx?$|\/testing$/.test(path);

const hashOf = (paths: string[], ignored: string[] = []) =>
  contentHash({
    root: projectRoot,
    paths: [...paths, 'package-lock.json'],
    ignore: (path) => isTest(path) || ignored.includes(path),
  });

export const functionsStep: Step = {
  name: 'functions',
  done: 'Bundled the functions',
  hash: () => hashOf(['shared', 'functions', 'infra/bundle']),
  isThere: () => existsSync(join(buildFolder, 'functions')),
  async make() {
    const { bundleFunctions } = await import('../../bundle/bundle-functions.ts');
    await bundleFunctions();
  },
};

export const webStep: Step = {
  name: 'web',
  done: 'Built the page',
  hash: () => hashOf(['shared', 'frontend', 'infra/openapi', 'infra/web'], ['frontend/tests']),
  isThere: () =>
    existsSync(join(webFolder, 'api/openapi.json')) &&
    existsSync(join(buildFolder, 'web-csp.json')),
  async make() {
    const { buildWeb } = await import('../../web/web-build.ts');
    await buildWeb();
  },
};

/** Needs the functions' folders and the page's inline scripts. The templates contain the project's path. */
export const assemblyStep: Step = {
  name: basename(assemblyFolder),
  done: 'Synthesized the templates',
  hash: () =>
    `${projectRoot} ${hashOf(['shared', 'infra', '.build/web-csp.json'], ['infra/local', 'infra/commands', 'infra/checks'])}`,
  isThere: () => existsSync(join(assemblyFolder, 'manifest.json')),
  async make() {
    const [{ synthesize }, { loadTenant }] = await Promise.all([
      import('../../synthesize.ts'),
      import('../../tenants/load-tenant.ts'),
    ]);
    rmSync(assemblyFolder, { recursive: true, force: true });
    await synthesize({ tenant: await loadTenant(tenantName), outDir: assemblyFolder });
  },
};
