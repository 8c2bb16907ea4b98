import * as esbuild from 'esbuild';
import { bundleOptions } from './bundle-options.ts';
import {
  buildName,
  entryName,
  type FunctionSource,
  functionSources,
  functionsDirectory,
  handlerFile,
  requireHandlers,
} from './function-sources.ts';
import { type BuiltFunction, type Bundle, packFunctions } from './pack-functions.ts';

interface BundleChoices {
  /** Parent of the functions' folders. Default `.build/functions`. */
  directory?: string;
  /** Default: all. */
  sources?: readonly FunctionSource[];
}

const entryPointsOf = (sources: readonly FunctionSource[]) =>
  Object.fromEntries(sources.map((source) => [entryName(source), handlerFile(source)]));

const merge = (bundles: readonly Bundle[]) => ({
  outputFiles: bundles.flatMap(({ outputFiles }) => outputFiles),
  outputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.outputs)),
});

/** Builds every function into its own folder, `<feature>/<name>/`. */
export const bundleFunctions = async ({
  directory = functionsDirectory,
  sources = functionSources(),
}: BundleChoices = {}) => {
  requireHandlers(sources);
  const bundles: Bundle[] = [];
  for (const group of Map.groupBy(sources, buildName).values())
    bundles.push(
      await esbuild.build({ ...bundleOptions(directory), entryPoints: entryPointsOf(group) }),
    );
  return packFunctions(merge(bundles), { sources, directory, keepOld: false });
};

export interface BuildReport {
  /** Empty when the build failed. */
  functions: BuiltFunction[];
  /** The compiler's errors, ready to print; empty when the build succeeded. */
  errors: string[];
}

/** Builds, and builds again when a source changes; `functions[].changed` marks what is new. */
export const watchFunctions = async (
  onBuilt: (report: BuildReport) => void,
  { directory = functionsDirectory, sources = functionSources() }: BundleChoices = {},
) => {
  requireHandlers(sources);
  const onEnd = async (result: esbuild.BuildResult) => {
    if (result.errors.length === 0) {
      const bundle = merge([result as Bundle]);
      return onBuilt({
        functions: packFunctions(bundle, { sources, directory, keepOld: true }),
        errors: [],
      });
    }
    const errors = await esbuild.formatMessages(result.errors, { kind: 'error' });
    onBuilt({ functions: [], errors });
  };
  const report: esbuild.Plugin = { name: 'report', setup: (build) => build.onEnd(onEnd) };
  const context = await esbuild.context({
    ...bundleOptions(directory, 'inline'),
    entryPoints: entryPointsOf(sources),
    plugins: [report],
  });
  await context.watch();
  return { stop: () => context.dispose() };
};
