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
import { entryName, type FunctionSource } from './function-sources.ts';
import { type Bundle, pathOf } from './service-clients.ts';

export interface BuiltFunction extends FunctionSource {
  /** What is deployed: `index.mjs` and its chunks. */
  directory: string;
  /** Names within `directory`, `index.mjs` first. */
  files: string[];
  /** Every source file that went in, relative to the project's root. */
  modules: string[];
  /** Did anything of it change since it was last packed? */
  changed: boolean;
}

interface Packing {
  sources: readonly FunctionSource[];
  directory: string;
  /** Leave the chunks of earlier builds, which a running process may yet import. */
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
    copyFileSync(target, path); // Windows without the right to link
  }
};

/** The static and dynamic closure of an output, itself first. */
const closureOf = (output: string, outputs: Bundle['metafile']['outputs']) => {
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

/** Chunks go to one folder, maps beside the functions: they help us and are not deployed. */
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

/** Lays out a folder per function: what CDK zips, and what the laptop region imports. */
export const packFunctions = (
  { metafile: { outputs }, outputFiles }: Bundle,
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
