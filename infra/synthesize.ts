import { createRequire } from 'node:module';
import { App, type AppProps } from 'aws-cdk-lib/core';
import { buildWeb, isWebBuilt, readWebPolicy } from '#infra/web/web-build.ts';
import { addTenantStacks, type TenantParts } from './stacks/tenant-stacks.ts';

interface SynthesizeOptions extends Omit<TenantParts, 'scriptHashes'> {
  /** Those of the built page unless said otherwise; the page is built if it is not there. */
  scriptHashes?: readonly string[];
  /** Where the cloud assembly is written. */
  outDir: string;
}

const require = createRequire(import.meta.url);
const flags = require('aws-cdk-lib/recommended-feature-flags.json') as Record<string, unknown>;

/** An app with the CDK's recommended behaviour, which is the one our templates are made for. */
export const newApp = (props: AppProps = {}) =>
  new App({ ...props, context: { ...flags, ...props.context } });

const webPolicy = async () => {
  if (!isWebBuilt()) await buildWeb();
  return readWebPolicy();
};

/**
 * Writes the templates of a tenant without the CDK's command line, for the laptop region. Functions
 * stay where `bundleFunctions` put them: `Metadata['aws:asset:path']` of a function is that
 * absolute folder, so that a new build needs no new templates.
 */
export const synthesize = async ({ outDir, ...parts }: SynthesizeOptions) => {
  const scriptHashes = parts.scriptHashes ?? (await webPolicy()).scriptHashes;
  const app = newApp({
    outdir: outDir,
    analyticsReporting: false,
    treeMetadata: false,
    // `cdk synth` and the tests validate; here it would be half of the time.
    builtinCloudFormationValidation: false,
    context: {
      'aws:cdk:disable-asset-staging': true,
      'aws:cdk:enable-asset-metadata': true,
    },
  });
  addTenantStacks(app, { ...parts, scriptHashes });
  return app.synth();
};
