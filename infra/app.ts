import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundle/bundle-functions.ts';
import { addTenantStacks } from './stacks/tenant-stacks.ts';
import { newApp } from './synthesize.ts';
import { loadTenant } from './tenants/load-tenant.ts';
import { buildWeb, readWebPolicy } from './web/web-build.ts';

/** What is wrong is said in the message; where we found out helps nobody. */
const tell = (error: Error): never => {
  console.error(`\n${error.message}\n`);
  process.exit(1);
};

const app = newApp();
const tenant = await loadTenant(app.node.tryGetContext('tenant')).catch(tell);
// Always anew, so that what is deployed is what is in the tree.
await Promise.all([bundleFunctions(), buildWeb()]).catch(tell);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
addTenantStacks(app, { tenant, ...readWebPolicy() });
app.synth();
