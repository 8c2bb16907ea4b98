import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenLocalCloudOptions } from '@day-zero/local-cloud';
import { askSynthesizer } from '#infra/testing/ask-synthesizer.ts';
import { cacheControlOf } from '#infra/web/cache-control.ts';
import type { Route } from '#shared/kit/route.ts';
import { functionSources } from '../../bundle/function-sources.ts';
import { projectRoot } from '../../project-root.ts';

/** `GET /api/things/{thingId}` → the source of its module, which exports `handler`. */
export type Handlers = Record<string, string>;

export interface SmallApp {
  folder: string;
  assemblyFolder: string;
  webFolder: string;
  dataFolder: string;
  /** Options of a local cloud that runs the app, without its port. */
  cloudOptions: Omit<OpenLocalCloudOptions, 'port'>;
  /** The bundle of a route. */
  bundleOf: (routeKey: string) => string;
  remove(): void;
}

const feature = 'todos';
const nameOf = (routeKey: string) =>
  routeKey
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

/** The product's stacks with the routes and handlers of a test. */
export const makeSmallApp = async (
  handlers: Handlers,
  others: Record<string, string> = {},
): Promise<SmallApp> => {
  const parent = join(projectRoot, '.build', 'small-apps');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'app-'));
  const functionsDirectory = join(folder, 'functions');
  const bundle = (path: string, source: string) => {
    mkdirSync(join(functionsDirectory, path), { recursive: true });
    writeFileSync(join(functionsDirectory, path, 'index.mjs'), source);
  };
  const routes = Object.keys(handlers).map((key): Route => {
    const [method, path] = key.split(' ') as [Route['method'], Route['path']];
    return {
      method,
      path,
      feature,
      name: nameOf(key),
      summary: key,
      access: 'anyone',
      reach: 'self',
    };
  });
  const nothing = 'export const handler = async () => ({ statusCode: 200 });';
  for (const { feature: of, name } of functionSources([])) {
    bundle(join(of, name), others[`${of}/${name}`] ?? nothing);
  }
  for (const [key, source] of Object.entries(handlers)) bundle(join(feature, nameOf(key)), source);
  const webFolder = join(folder, 'web');
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Small</title>');
  writeFileSync(join(webFolder, 'assets', 'app-12345678.js'), `// ${'small '.repeat(500)}`);
  const assemblyFolder = join(folder, 'assembly');
  const dataFolder = join(folder, 'data');
  await askSynthesizer({ kind: 'small app', routes, functionsDirectory, outDir: assemblyFolder });
  return {
    folder,
    assemblyFolder,
    webFolder,
    dataFolder,
    cloudOptions: {
      dataFolder,
      assemblyFolder,
      web: { folder: webFolder, cacheControlOf },
      onLog: () => {},
      onMail: () => {},
    },
    bundleOf: (key) => join(functionsDirectory, feature, nameOf(key), 'index.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Changes a synthesized template, to simulate a mistake in the stacks. */
export const changeTemplate = (
  { assemblyFolder }: SmallApp,
  stack: string,
  // biome-ignore lint/suspicious/noExplicitAny: templates have any shape.
  change: (resources: Record<string, any>) => void,
) => {
  const file = join(assemblyFolder, `day-zero-local-${stack}.template.json`);
  const template = JSON.parse(readFileSync(file, 'utf8'));
  change(template.Resources);
  writeFileSync(file, JSON.stringify(template));
};
