import * as esbuild from 'esbuild';
import { bundleOptions } from './bundle-options.ts';
import { functionSources, functionsDirectory, requireHandlers } from './function-sources.ts';
import { type FunctionsBundle, joinChunks } from './join-chunks.ts';
import { type BuiltFunction, packFunctions } from './pack-functions.ts';

interface BundleChoices {
  /** Where the functions' folders go; `.build/functions` unless said otherwise. */
  directory?: string;
}

const sourcesToBuild = () => {
  const sources = functionSources();
  requireHandlers(sources);
  return sources;
};

/** Builds every function into a folder of its own, `<feature>/<name>/`. */
export const bundleFunctions = async ({ directory = functionsDirectory }: BundleChoices = {}) => {
  const sources = sourcesToBuild();
  const options = bundleOptions(sources, directory);
  const bundle = await joinChunks(await esbuild.build(options), options);
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
  { directory = functionsDirectory }: BundleChoices = {},
) => {
  const sources = sourcesToBuild();
  const packing = { sources, directory, keepOld: true };
  const options: esbuild.BuildOptions = {
    ...bundleOptions(sources, directory),
    sourcemap: 'inline',
  };
  const context = await esbuild.context({
    ...options,
    plugins: [
      {
        name: 'report',
        setup: (build) => {
          build.onEnd(async (result) => {
            const errors = await esbuild.formatMessages(result.errors, { kind: 'error' });
            if (errors.length > 0) return onBuilt({ functions: [], errors });
            const bundle = await joinChunks(result as FunctionsBundle, options);
            onBuilt({ functions: packFunctions(bundle, packing), errors });
          });
        },
      },
    ],
  });
  await context.watch();
  return { stop: () => context.dispose() };
};
