import * as esbuild from 'esbuild';
import { bundleOptions } from './bundle-options.ts';
import {
  entryName,
  type FunctionSource,
  functionSources,
  functionsDirectory,
  handlerFile,
  requireHandlers,
} from './function-sources.ts';
import { type BuiltFunction, packFunctions } from './pack-functions.ts';
import { type Bundle, besideClients } from './service-clients.ts';

interface BundleChoices {
  /** Where the functions' folders go; `.build/functions` unless said otherwise. */
  directory?: string;
  /** All unless said otherwise. */
  sources?: readonly FunctionSource[];
}

/** All that a function needs is in its own file, but for the clients of the services. */
const planBuild = (
  sources: readonly FunctionSource[],
  options: ReturnType<typeof bundleOptions>,
) => {
  const clients = besideClients(options);
  const functions = {
    ...options,
    entryPoints: Object.fromEntries(
      sources.map((source) => [entryName(source), handlerFile(source)]),
    ),
    plugins: [clients.plugin, ...options.plugins],
  } satisfies esbuild.BuildOptions;
  return { functions, join: clients.join };
};

/** Builds every function into a folder of its own, `<feature>/<name>/`. */
export const bundleFunctions = async ({
  directory = functionsDirectory,
  sources = functionSources(),
}: BundleChoices = {}) => {
  requireHandlers(sources);
  const { functions, join } = planBuild(sources, bundleOptions(directory));
  const bundle = join(await esbuild.build(functions));
  return packFunctions(bundle, { sources, directory, keepOld: false });
};

export interface BuildReport {
  /** Empty when the build failed. */
  functions: BuiltFunction[];
  /** What the compiler says, ready to print; empty when the build succeeded. */
  errors: string[];
}

/** Builds, then builds again whenever a source changes; `functions[].changed` says what is new. */
export const watchFunctions = async (
  onBuilt: (report: BuildReport) => void,
  { directory = functionsDirectory, sources = functionSources() }: BundleChoices = {},
) => {
  requireHandlers(sources);
  const packing = { sources, directory, keepOld: true };
  const { functions, join } = planBuild(sources, bundleOptions(directory, 'inline'));
  const report: esbuild.Plugin = {
    name: 'report',
    setup: (build) => {
      build.onEnd(async (result) => {
        const errors = await esbuild.formatMessages(result.errors, { kind: 'error' });
        if (errors.length > 0) return onBuilt({ functions: [], errors });
        onBuilt({ functions: packFunctions(join(result as Bundle), packing), errors });
      });
    },
  };
  const context = await esbuild.context({ ...functions, plugins: [...functions.plugins, report] });
  await context.watch();
  return { stop: () => context.dispose() };
};
