import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { writeApiFiles } from '#infra/openapi/api-files.ts';
import { projectRoot } from '#infra/project-root.ts';

/** Where `buildWeb` writes the page. */
export const webDirectory = join(projectRoot, '.build', 'web');

const policyFile = join(projectRoot, '.build', 'web-csp.json');

const webPolicy = z.object({
  /** `'sha256-…'` of every inline script of the page, with quotes. */
  scriptHashes: z.array(z.string().check(z.regex(/^'sha(256|384|512)-[\w+/]+={0,2}'$/))),
});

/** Builds the page and adds the description of the API. The import is dynamic, because infra may not import frontend. */
export const buildWeb = async () => {
  const file = join(projectRoot, 'frontend', 'build-web.ts');
  const builder = (await import(pathToFileURL(file).href)) as {
    buildWeb: (options: { outDir: string }) => Promise<unknown>;
  };
  await builder.buildWeb({ outDir: webDirectory });
  writeApiFiles(webDirectory);
};

export const isWebBuilt = () =>
  existsSync(join(webDirectory, 'index.html')) && existsSync(policyFile);

/** What the templates need from the built page. */
export const readWebPolicy = () => webPolicy.parse(JSON.parse(readFileSync(policyFile, 'utf8')));
