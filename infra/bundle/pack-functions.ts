import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { BuildResult } from 'esbuild';
import { projectRoot } from '../project-root.ts';
import { entryName, type FunctionSource } from './function-sources.ts';

export type Bundle = BuildResult<{ write: false; metafile: true }>;

/** The files of one or more builds and their metafile entries. */
interface Outputs {
  outputFiles: Bundle['outputFiles'];
  outputs: Bundle['metafile']['outputs'];
}

/** A path as in the metafile. */
const pathOf = (file: string) => relative(projectRoot, file).replaceAll('\\', '/');

export interface BuiltFunction extends FunctionSource {
  /** What is deployed: `index.mjs` and its chunks. */
  directory: string;
  /** Names within `directory`, `index.mjs` first. */
  files: string[];
  /** Every bundled source file, relative to the project's root. */
  modules: string[];
  /** Whether it changed since it was last packed. */
  changed: boolean;
}

interface Packing {
  sources: readonly FunctionSource[];
  directory: string;
  /** Keeps the chunks of earlier builds, which a running process may still import. */
  keepOld: boolean;
}

const writeIfChanged = (file: string, contents: Uint8Array) => {
  if (existsSync(file) && readFileSync(file).equals(contents)) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
  return true;
};

/** A link, so that functions loaded into one process share a chunk as one module. */
const link = (target: string, path: string) => {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  try {
    symlinkSync(relative(dirname(path), target), path);
  } catch {
    copyFileSync(target, path); // Windows without permission to create links.
  }
};

/** An output with all its static and dynamic imports, itself first. */
const closureOf = (output: string, outputs: Outputs['outputs']) => {
  const closure = new Set([output]);
  for (const path of closure)
    for (const imported of outputs[path]?.imports ?? [])
      if (!imported.external) closure.add(imported.path);
  return [...closure];
};

const removeOthers = (directory: string, keep: ReadonlySet<string>) => {
  if (!existsSync(directory)) return;
  for (const entry of readdirSync(directory))
    if (!keep.has(entry)) rmSync(join(directory, entry), { recursive: true });
};

const removeLeftovers = (
  directory: string,
  functions: readonly BuiltFunction[],
  chunks: Iterable<string>,
) => {
  const byFeature = Map.groupBy(functions, (built) => built.feature);
  removeOthers(directory, new Set([...byFeature.keys(), 'chunks']));
  for (const [feature, built] of byFeature)
    removeOthers(join(directory, feature), new Set(built.map(({ name }) => name)));
  removeOthers(join(directory, 'chunks'), new Set(chunks));
};

/** Chunks get one folder, and source maps a folder that is not deployed. */
const writeShared = (files: ReadonlyMap<string, Uint8Array>, directory: string) => {
  const chunks = new Set<string>();
  for (const [path, contents] of files) {
    const name = basename(path);
    if (name.endsWith('.map')) writeIfChanged(join(directory, '..', 'maps', name), contents);
    else if (basename(dirname(path)) === 'chunks') {
      chunks.add(name);
      writeIfChanged(join(directory, 'chunks', name), contents);
    }
  }
  return chunks;
};

/** Writes a folder per function, which CDK zips and the local cloud imports. */
export const packFunctions = (
  { outputs, outputFiles }: Outputs,
  { sources, directory, keepOld }: Packing,
): BuiltFunction[] => {
  const files = new Map(outputFiles.map(({ path, contents }) => [pathOf(path), contents]));
  const chunks = writeShared(files, directory);
  const built = sources.map((source): BuiltFunction => {
    const entry = pathOf(join(directory, `${entryName(source)}.mjs`));
    const closure = closureOf(entry, outputs);
    const folder = join(directory, source.feature, source.name);
    const own = closure.slice(1).map((path) => basename(path));
    if (!keepOld) removeOthers(join(folder, 'chunks'), new Set(own));
    for (const name of own) link(join(directory, 'chunks', name), join(folder, 'chunks', name));
    const changed = writeIfChanged(join(folder, 'index.mjs'), files.get(entry)!);
    const modules = closure.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
    return {
      ...source,
      directory: folder,
      files: ['index.mjs', ...own.map((name) => `chunks/${name}`)],
      modules: [...new Set(modules)],
      changed,
    };
  });
  if (!keepOld) removeLeftovers(directory, built, chunks);
  return built;
};
