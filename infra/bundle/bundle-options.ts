import type { BuildOptions } from 'esbuild';
import { projectRoot } from '../project-root.ts';

/**
 * Lambda passes the role's credentials in the environment, so the SDK never imports its other
 * providers. Leaving them out makes every zip 40 kB smaller.
 */
const unusedCredentialProviders = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** esbuild's options for everything that runs in a Lambda function. */
export const bundleOptions = (directory: string, sourcemap: 'external' | 'inline' = 'external') =>
  ({
    absWorkingDir: projectRoot,
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    // esbuild calls all of them "chunk", which each zip would contain three times per chunk.
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    external: unusedCredentialProviders,
    // Keeps paths and chunk names the same when node_modules is a link.
    preserveSymlinks: true,
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
