import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundle/bundle-functions.ts';
import { addTenantStacks } from './stacks/tenant-stacks.ts';
import { newApp } from './synthesize.ts';
import { loadTenant } from './tenants/load-tenant.ts';
import { buildWeb, readWebPolicy } from './web/web-build.ts';

/** Prints the message without a stack, which would not help. */
const exitWithMessage = (error: Error): never => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
};

const app = newApp();
const tenant = await loadTenant(app.node.tryGetContext('tenant')).catch(exitWithMessage);
// Always build, so that the current sources are deployed.
await Promise.all([bundleFunctions(), buildWeb()]).catch(exitWithMessage);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
addTenantStacks(app, { tenant, ...readWebPolicy() });
app.synth();
