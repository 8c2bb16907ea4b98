import type { BuildOptions } from 'esbuild';
import { directBuiltins } from './direct-builtins.ts';
import { projectRoot } from './function-sources.ts';
import { leanSdk } from './lean-sdk.ts';
import { pureSchemas } from './pure-schemas.ts';

/** How all that runs in a function is bundled. */
export const bundleOptions = (directory: string, sourcemap: 'external' | 'inline' = 'external') =>
  ({
    absWorkingDir: projectRoot,
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // A bundle's name tells where its modules lie: the same also where node_modules is a link.
    preserveSymlinks: true,
    alias: {
      '@aws-sdk/credential-provider-node': './infra/bundle/lambda-credentials.ts',
      '@aws-sdk/middleware-endpoint-discovery': './infra/bundle/no-endpoint-discovery.ts',
      '@smithy/core/event-streams': './infra/bundle/no-event-streams.ts',
    },
    plugins: [directBuiltins, pureSchemas, leanSdk],
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap,
    legalComments: 'none',
    logLevel: 'silent',
  }) satisfies BuildOptions;
