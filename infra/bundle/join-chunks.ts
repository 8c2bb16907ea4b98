import { posix, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from './function-sources.ts';

export type FunctionsBundle = esbuild.BuildResult<{ write: false; metafile: true }>;

type Outputs = FunctionsBundle['metafile']['outputs'];

const unixPath = (path: string) => path.replaceAll('\\', '/');

/** As the metafile names it. */
export const pathOf = (file: string) => unixPath(relative(projectRoot, file));

/** More than half of it is not ours. */
const isOfPackages = ({ entryPoint, inputs, bytes }: Outputs[string]) => {
  if (entryPoint) return false;
  const packages = Object.entries(inputs).filter(([path]) => path.includes('node_modules/'));
  return packages.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0) > bytes / 2;
};

/** What stays a file of its own: packages, and what is loaded only when it is needed. */
const keptChunks = (outputs: Outputs) => {
  const lazy = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ kind, external }) => kind === 'dynamic-import' && !external),
  );
  const packages = Object.entries(outputs).filter(([, output]) => isOfPackages(output));
  const kept = new Set([...lazy.map(({ path }) => path), ...packages.map(([path]) => path)]);
  for (const path of kept)
    for (const imported of outputs[path]?.imports ?? [])
      if (!imported.external) kept.add(imported.path);
  return kept;
};

/** The text of an output with its map in it, so that the map of what it is joined to is whole. */
const textOf = (files: ReadonlyMap<string, esbuild.OutputFile>, path: string) => {
  const text = files.get(path)!.text;
  const map = files.get(`${path}.map`);
  if (!map) return text;
  const data = Buffer.from(map.contents).toString('base64');
  return `${text}\n//# sourceMappingURL=data:application/json;base64,${data}`;
};

const readOutputs = (
  files: ReadonlyMap<string, esbuild.OutputFile>,
  kept: ReadonlySet<string>,
): esbuild.Plugin => ({
  name: 'outputs',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      // The bundler writes `./` before what it finds on disk from an earlier build.
      if (kind === 'entry-point') return { path: posix.normalize(path), namespace: 'output' };
      if (!path.startsWith('.')) return { path, external: true };
      const target = posix.join(posix.dirname(importer), path);
      if (!kept.has(target)) return { path: target, namespace: 'output' };
      // A chunk beside a chunk; or beside the folder of chunks, where functions stand.
      const folder = kept.has(importer) ? '.' : './chunks';
      return { path: `${folder}/${posix.basename(target)}`, external: true };
    });
    build.onLoad({ filter: /.*/, namespace: 'output' }, ({ path }) => ({
      contents: textOf(files, path),
      loader: 'js',
    }));
  },
});

/** Which sources went into an output, by way of what it was joined from. */
const sourcesOf = (joined: Outputs[string], outputs: Outputs) =>
  Object.assign(
    {},
    ...Object.keys(joined.inputs).map((path) => outputs[path.replace(/^output:/, '')]?.inputs),
  ) as Outputs[string]['inputs'];

/**
 * Splitting makes a file of whatever the same functions share, dozens of them for each function,
 * and a function pays for every file it loads when it starts. So what is ours is joined into the
 * function itself; packages, which are most of it, stay chunks that all functions share.
 */
export const joinChunks = async (
  bundle: FunctionsBundle,
  options: esbuild.BuildOptions,
): Promise<FunctionsBundle> => {
  const { outputs } = bundle.metafile;
  const files = new Map(bundle.outputFiles.map((file) => [pathOf(file.path), file]));
  const kept = keptChunks(outputs);
  const nameOf = (path: string) => posix.basename(path, '.mjs');
  const functions = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint);
  const result = await esbuild.build({
    ...options,
    entryPoints: {
      ...Object.fromEntries(functions.map((path) => [nameOf(path), path])),
      ...Object.fromEntries([...kept].map((path) => [`chunks/${nameOf(path)}`, path])),
    },
    splitting: false,
    alias: {},
    write: false,
    metafile: true,
    plugins: [readOutputs(files, kept)],
  });
  const joined = Object.entries(result.metafile.outputs).map(([path, output]) => {
    const imports = output.imports.map((imported) =>
      imported.external && imported.path.startsWith('.')
        ? {
            ...imported,
            external: false,
            path: posix.join(posix.dirname(path), imported.path),
          }
        : imported,
    );
    return [path, { ...output, imports, inputs: sourcesOf(output, outputs) }];
  });
  return {
    ...result,
    metafile: { ...result.metafile, outputs: Object.fromEntries(joined) },
  };
};
