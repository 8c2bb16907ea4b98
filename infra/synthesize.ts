import { createRequire } from 'node:module';
import { App, type AppProps } from 'aws-cdk-lib/core';
import { buildWeb, isWebBuilt, readWebPolicy } from '#infra/web/web-build.ts';
import { addTenantStacks, type TenantParts } from './stacks/tenant-stacks.ts';

interface SynthesizeOptions extends Omit<TenantParts, 'scriptHashes'> {
  /** Default: those of the built page, which is built if it is missing. */
  scriptHashes?: readonly string[];
  /** Where the cloud assembly is written. */
  outDir: string;
}

const require = createRequire(import.meta.url);
const flags = require('aws-cdk-lib/recommended-feature-flags.json') as Record<string, unknown>;

/** An app with the CDK's recommended feature flags. */
export const newApp = (props: AppProps = {}) =>
  new App({ ...props, context: { ...flags, ...props.context } });

const webPolicy = async () => {
  if (!isWebBuilt()) await buildWeb();
  return readWebPolicy();
};

/**
 * Writes the templates of a tenant without the CDK's command line, for the local cloud. Functions
 * are not copied: `Metadata['aws:asset:path']` is the absolute folder that `bundleFunctions` wrote,
 * so that a new build needs no new templates.
 */
export const synthesize = async ({ outDir, ...parts }: SynthesizeOptions) => {
  const scriptHashes = parts.scriptHashes ?? (await webPolicy()).scriptHashes;
  const app = newApp({
    outdir: outDir,
    analyticsReporting: false,
    treeMetadata: false,
    // `cdk synth` and the tests validate; here it would take half of the time.
    builtinCloudFormationValidation: false,
    context: {
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:enable-asset-metadata': true,
    },
  });
  addTenantStacks(app, { ...parts, scriptHashes });
  return app.synth();
};
