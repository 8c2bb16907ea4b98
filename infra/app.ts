import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundle/bundle-functions.ts';
import { addTenantStacks } from './stacks/tenant-stacks.ts';
import { newApp } from './synthesize.ts';
import { loadTenant } from './tenants/load-tenant.ts';
import { buildWeb, readWebPolicy } from './web/web-build.ts';

const app = newApp();
const tenant = await loadTenant(app.node.tryGetContext('tenant'));
// Always anew, so that what is deployed is what is in the tree.
await Promise.all([bundleFunctions(), buildWeb()]);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
addTenantStacks(app, { tenant, ...readWebPolicy() });
app.synth();
