import { globSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { projectRoot } from './function-sources.ts';

export type Bundle = esbuild.BuildResult<{ write: false; metafile: true }>;

type Output = Bundle['metafile']['outputs'][string];

const unixPath = (path: string) => path.replaceAll('\\', '/');

/** As the metafile names it. */
export const pathOf = (file: string) => unixPath(relative(projectRoot, file));

/**
 * `functions/<feature>/<service>-client.ts`: what speaks to a service of AWS, nearly all of which is
 * its SDK. By the names of their modules, `table-client`.
 */
const clientSources = () =>
  new Map(
    globSync('functions/*/*-client.ts', { cwd: projectRoot }).map((source) => [
      basename(source, '.ts'),
      join(projectRoot, source),
    ]),
  );

/** Stands where esbuild puts a hash, and is as long as one, so that maps stay right. */
const anyHash = '00000000';
const fileOf = (name: string, hash = anyHash) => `./chunks/${name}-${hash}.mjs`;
const unnamed = new RegExp(fileOf('([\\w-]+)').replaceAll('.', '\\.'), 'g');

/** Leaves the clients out of what is bundled: they stand in `chunks` beside it. */
export const besideClients: esbuild.Plugin = {
  name: 'beside-clients',
  setup(build) {
    const sources = clientSources();
    build.onResolve({ filter: /-client\.ts$/ }, ({ path }) => {
      const name = basename(path, '.ts');
      const source = sources.get(name);
      return source ? { path: fileOf(name), external: true, watchFiles: [source] } : undefined;
    });
  },
};

/** `table-client user-pool-client` */
const clientsOf = ({ imports }: Output) => {
  const names = imports.flatMap(({ path }) => [...path.matchAll(unnamed)].map(([, name]) => name));
  return [...new Set(names)].sort().join(' ');
};

const contextOf = (set: string, options: esbuild.BuildOptions) => {
  const sources = clientSources();
  const entryPoints = set.split(' ').map((name) => sources.get(name)!);
  return esbuild.context({
    ...options,
    entryPoints,
    entryNames: 'chunks/[name]-[hash]',
    chunkNames: 'chunks/[hash]',
    // One alone has nothing in common with others: its few small files become one.
    splitting: entryPoints.length > 1,
    write: false,
    metafile: true,
  });
};

/** `table-client` → `./chunks/table-client-KJ2H4XQA.mjs` */
const filesOf = ({ metafile: { outputs } }: Bundle) =>
  new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[basename(entryPoint, '.ts'), `./chunks/${basename(path)}`] as const] : [],
    ),
  );

/** What a function's output says once it is known where its clients are. */
const naming = (clients: Bundle, path: string) => {
  const files = filesOf(clients);
  const named = (text: string) => text.replace(unnamed, (_, name: string) => files.get(name)!);
  return {
    contents: (contents: Uint8Array) => Buffer.from(named(Buffer.from(contents).toString())),
    output: (output: Output): Output => ({
      ...output,
      imports: output.imports.map((imported) =>
        imported.path.startsWith('./chunks/')
          ? {
              ...imported,
              external: false,
              path: posix.join(posix.dirname(path), named(imported.path)),
            }
          : imported,
      ),
    }),
  };
};

/** The functions and the clients that stand beside them, as if they were built at once. */
const joined = (functions: Bundle, clients: ReadonlyMap<string, Bundle>): Bundle => {
  const outputs = { ...functions.metafile.outputs };
  const files = new Map(functions.outputFiles.map((file) => [pathOf(file.path), file]));
  for (const [path, output] of Object.entries(outputs)) {
    const own = clients.get(clientsOf(output));
    if (!own) continue;
    const named = naming(own, path);
    const file = files.get(path)!;
    outputs[path] = named.output(output);
    files.set(path, { ...file, contents: named.contents(file.contents) });
  }
  const built = [...clients.values()];
  const inputs = built.map(({ metafile }) => metafile.inputs);
  return {
    ...functions,
    outputFiles: [...files.values(), ...built.flatMap(({ outputFiles }) => outputFiles)],
    metafile: {
      inputs: Object.assign({}, functions.metafile.inputs, ...inputs),
      outputs: Object.assign(outputs, ...built.map(({ metafile }) => metafile.outputs)),
    },
  };
};

/**
 * The clients that functions use, built together with those that a function uses beside them: so it
 * carries a file of each and one of what they have in common, and nothing that only another client
 * asks of the SDK. Built all at once, that would stand in what is common to all, where it was 5 ms
 * of every start. Functions with the same clients have the same files.
 */
export const clientBuilder = (options: esbuild.BuildOptions) => {
  const contexts = new Map<string, ReturnType<typeof contextOf>>();
  const build = async (set: string): Promise<Bundle> => {
    const context = contexts.get(set) ?? contextOf(set, options);
    contexts.set(set, context);
    return (await context).rebuild() as Promise<Bundle>;
  };
  return {
    async joinClients(functions: Bundle): Promise<Bundle> {
      const sets = new Set(Object.values(functions.metafile.outputs).map(clientsOf));
      sets.delete('');
      const built = [...sets].map(async (set) => [set, await build(set)] as const);
      return joined(functions, new Map(await Promise.all(built)));
    },
    async stop() {
      for (const context of contexts.values()) await (await context).dispose();
    },
  };
};
