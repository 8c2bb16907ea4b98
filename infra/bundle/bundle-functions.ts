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
import { type Bundle, besideClients, clientBuilder } from './service-clients.ts';

interface BundleChoices {
  /** Where the functions' folders go; `.build/functions` unless said otherwise. */
  directory?: string;
  /** All unless said otherwise. */
  sources?: readonly FunctionSource[];
}

/** All that a function needs is in its own file, but for the clients of the services. */
const buildOf = (sources: readonly FunctionSource[], options: ReturnType<typeof bundleOptions>) =>
  ({
    ...options,
    entryPoints: Object.fromEntries(
      sources.map((source) => [entryName(source), handlerFile(source)]),
    ),
    plugins: [besideClients, ...options.plugins],
  }) satisfies esbuild.BuildOptions;

/** Builds every function into a folder of its own, `<feature>/<name>/`. */
export const bundleFunctions = async ({
  directory = functionsDirectory,
  sources = functionSources(),
}: BundleChoices = {}) => {
  requireHandlers(sources);
  const options = bundleOptions(directory);
  const clients = clientBuilder(options);
  const functions = await esbuild.build(buildOf(sources, options));
  const bundle = await clients.joinClients(functions);
  await clients.stop();
  return packFunctions(bundle, { sources, directory, keepOld: false });
};

export interface BuildReport {
  /** Empty when the build failed. */
  functions: BuiltFunction[];
  /** What the compiler says, ready to print; empty when the build succeeded. */
  errors: string[];
}

const isBuildFailure = (error: unknown): error is esbuild.BuildFailure =>
  error instanceof Error && 'errors' in error;

/** Builds, then builds again whenever a source changes; `functions[].changed` says what is new. */
export const watchFunctions = async (
  onBuilt: (report: BuildReport) => void,
  { directory = functionsDirectory, sources = functionSources() }: BundleChoices = {},
) => {
  requireHandlers(sources);
  const packing = { sources, directory, keepOld: true };
  const options = bundleOptions(directory, 'inline');
  const functions = buildOf(sources, options);
  const clients = clientBuilder(options);
  const tellErrors = async (messages: readonly esbuild.Message[]) => {
    const errors = await esbuild.formatMessages([...messages], { kind: 'error' });
    onBuilt({ functions: [], errors });
  };
  const tell = async (result: esbuild.BuildResult) => {
    if (result.errors.length > 0) return tellErrors(result.errors);
    try {
      const bundle = await clients.joinClients(result as Bundle);
      onBuilt({ functions: packFunctions(bundle, packing), errors: [] });
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      await tellErrors(error.errors);
    }
  };
  const report: esbuild.Plugin = { name: 'report', setup: (build) => build.onEnd(tell) };
  const context = await esbuild.context({ ...functions, plugins: [...functions.plugins, report] });
  await context.watch();
  const stop = async () => {
    await context.dispose();
    await clients.stop();
  };
  return { stop };
};
