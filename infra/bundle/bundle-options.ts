import type { BuildOptions } from 'esbuild';
import { type FunctionSource, handlerFile, projectRoot } from './function-sources.ts';

/** Flat, so that an entry finds its chunks beside itself once it has its own folder. */
export const entryName = ({ feature, name }: FunctionSource) => `${feature}.${name}`;

/**
 * One call for all functions. Splitting keeps what they share in chunks, and the AWS SDK's
 * credential providers lazy, which is most of a cold start.
 */
export const bundleOptions = (sources: readonly FunctionSource[], directory: string) =>
  ({
    absWorkingDir: projectRoot,
    entryPoints: Object.fromEntries(
      sources.map((source) => [entryName(source), handlerFile(source)]),
    ),
    outdir: directory,
    chunkNames: 'chunks/[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    alias: { '@aws-sdk/credential-provider-node': './infra/bundle/lambda-credentials.ts' },
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'external',
    legalComments: 'none',
    logLevel: 'silent',
  }) satisfies BuildOptions;
