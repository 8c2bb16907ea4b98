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
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildResult } from 'esbuild';
import { entryName } from './bundle-options.ts';
import { type FunctionSource, functionsDirectory, projectRoot } from './function-sources.ts';

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

type Bundle = BuildResult<{ write: false; metafile: true }>;

const chunksDirectory = join(functionsDirectory, 'chunks');
const mapsDirectory = join(projectRoot, '.build', 'maps');

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

const removeLeftovers = (functions: readonly BuiltFunction[], chunks: ReadonlySet<string>) => {
  const names = Map.groupBy(functions, (built) => built.feature);
  removeOthers(functionsDirectory, new Set([...names.keys(), 'chunks']));
  for (const [feature, built] of names)
    removeOthers(join(functionsDirectory, feature), new Set(built.map(({ name }) => name)));
  removeOthers(chunksDirectory, chunks);
};

/**
 * Lays out a folder per function below `.build/functions`. `keepOld` leaves the chunks of earlier
 * builds, which a running process may yet import.
 */
export const packFunctions = (
  bundle: Bundle,
  sources: readonly FunctionSource[],
  keepOld: boolean,
): BuiltFunction[] => {
  const { outputs } = bundle.metafile;
  const contents = new Map<string, Uint8Array>();
  for (const file of bundle.outputFiles)
    contents.set(relative(projectRoot, file.path).replaceAll('\\', '/'), file.contents);
  const chunks = new Set<string>();
  for (const [path, text] of contents) {
    const name = basename(path);
    if (path.endsWith('.map')) writeIfChanged(join(mapsDirectory, name), text);
    else if (basename(dirname(path)) === 'chunks') {
      chunks.add(name);
      writeIfChanged(join(chunksDirectory, name), text);
    }
  }
  const outdir = relative(projectRoot, functionsDirectory).replaceAll('\\', '/');
  const built = sources.map((source): BuiltFunction => {
    const entry = `${outdir}/${entryName(source)}.mjs`;
    const closure = closureOf(entry, outputs);
    const directory = join(functionsDirectory, source.feature, source.name);
    const own = closure.slice(1).map((path) => basename(path));
    if (!keepOld) removeOthers(join(directory, 'chunks'), new Set(own));
    for (const name of own) link(join(chunksDirectory, name), join(directory, 'chunks', name));
    const changed = writeIfChanged(join(directory, 'index.mjs'), contents.get(entry)!);
    const modules = closure.flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
    return {
      ...source,
      directory: resolve(directory),
      files: ['index.mjs', ...own.map((name) => `chunks/${name}`)],
      modules: [...new Set(modules)],
      changed,
    };
  });
  if (!keepOld) removeLeftovers(built, chunks);
  return built;
};
