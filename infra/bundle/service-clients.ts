import { globSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from './function-sources.ts';

export type Bundle = esbuild.BuildResult<{ write: false; metafile: true }>;

type Outputs = Bundle['metafile']['outputs'];

const unixPath = (path: string) => path.replaceAll('\\', '/');

/** As the metafile names it. */
export const pathOf = (file: string) => unixPath(relative(projectRoot, file));

/**
 * `functions/<feature>/<service>-client.ts`: what speaks to a service of AWS, nearly all of which is
 * its SDK. Built once, into files that every function carries a copy of; what the clients have in
 * common is one more. So the laptop region, which runs all functions in one process, loads one SDK.
 */
const buildClients = (options: esbuild.BuildOptions): Promise<Bundle> =>
  esbuild.build({
    ...options,
    entryPoints: globSync('functions/*/*-client.ts', { cwd: projectRoot }),
    entryNames: 'chunks/[name]-[hash]',
    chunkNames: 'chunks/[hash]',
    splitting: true,
    write: false,
    metafile: true,
  });

/** By the name of its module: `table-client.ts` became `table-client-KJ2H4XQA.mjs`. */
const filesOf = ({ metafile: { outputs } }: Bundle) =>
  new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint
        ? [[basename(entryPoint), { file: basename(path), source: join(projectRoot, entryPoint) }]]
        : [],
    ),
  );

const withClients = (functions: Outputs): Outputs =>
  Object.fromEntries(
    Object.entries(functions).map(([path, output]) => {
      const imports = output.imports.map((imported) =>
        imported.path.startsWith('./chunks/')
          ? { ...imported, external: false, path: posix.join(posix.dirname(path), imported.path) }
          : imported,
      );
      return [path, { ...output, imports }];
    }),
  );

/** The functions and the clients that stand beside them, as if they were built at once. */
const joinBundles = (functions: Bundle, clients: Bundle): Bundle => ({
  ...functions,
  outputFiles: [...functions.outputFiles, ...clients.outputFiles],
  metafile: {
    inputs: { ...functions.metafile.inputs, ...clients.metafile.inputs },
    outputs: { ...withClients(functions.metafile.outputs), ...clients.metafile.outputs },
  },
});

/** Leaves the clients out of what is bundled: they are built with it and stand in `chunks` beside it. */
export const besideClients = (options: esbuild.BuildOptions) => {
  let clients: Bundle;
  const plugin: esbuild.Plugin = {
    name: 'beside-clients',
    setup(build) {
      let files: ReturnType<typeof filesOf>;
      build.onStart(async () => {
        clients = await buildClients(options);
        files = filesOf(clients);
      });
      build.onResolve({ filter: /-client\.ts$/ }, ({ path }) => {
        const client = files.get(basename(path));
        return (
          client && {
            path: `./chunks/${client.file}`,
            external: true,
            watchFiles: [client.source],
          }
        );
      });
    },
  };
  return { plugin, join: (functions: Bundle) => joinBundles(functions, clients) };
};
