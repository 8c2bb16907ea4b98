import { existsSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { writeStubFunctions } from '#infra/testing/stub-functions.ts';
import { bundleOptions } from './bundle-options.ts';
import {
  functionSources,
  functionsDirectory,
  handlerFile,
  requireHandlers,
} from './function-sources.ts';
import { type BuiltFunction, packFunctions } from './pack-functions.ts';

interface BundleChoices {
  /** Functions whose handler is not written yet get one that answers 501, instead of failing. */
  allowMissing?: boolean;
}

const sourcesToBuild = ({ allowMissing = false }: BundleChoices) => {
  const sources = functionSources();
  if (allowMissing) return sources.filter((source) => existsSync(handlerFile(source)));
  requireHandlers(sources);
  return sources;
};

/** Builds every function into `.build/functions/<feature>/<name>/`. */
export const bundleFunctions = async (choices: BundleChoices = {}): Promise<BuiltFunction[]> => {
  const sources = sourcesToBuild(choices);
  const bundle = await esbuild.build(bundleOptions(sources));
  const built = packFunctions(bundle, sources, false);
  if (choices.allowMissing) writeStubFunctions(functionsDirectory, functionSources());
  return built;
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
  choices: BundleChoices = {},
) => {
  const sources = sourcesToBuild(choices);
  const context = await esbuild.context({
    ...bundleOptions(sources),
    sourcemap: 'inline',
    plugins: [
      {
        name: 'report',
        setup: (build) => {
          build.onEnd(async (result) => {
            const errors = await esbuild.formatMessages(result.errors, { kind: 'error' });
            const functions =
              errors.length > 0
                ? []
                : packFunctions(result as Parameters<typeof packFunctions>[0], sources, true);
            onBuilt({ functions, errors });
          });
        },
      },
    ],
  });
  await context.watch();
  return { stop: () => context.dispose() };
};
