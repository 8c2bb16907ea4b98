import { join } from 'node:path';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnResource, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { functionSources } from '#infra/bundle/function-sources.ts';
import { addTenantStacks } from '#infra/stacks/tenant-stacks.ts';
import { newApp } from '#infra/synthesize.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import { routes } from '#shared/routes.ts';
import { withExtraRoutes } from './extra-routes.ts';
import { plantedFaults } from './planted-faults.ts';
import { writeStubFunctions } from './stub-functions.ts';
import type { SynthesisChoices } from './synthesize-in-child.ts';

const options = JSON.parse(process.argv[2]!) as SynthesisChoices & { directory: string };
const { directory, routeCount, movingRoute, atOnce, skipValidation } = options;
const functionsDirectory = join(directory, 'functions');
const synthesized = routeCount ? withExtraRoutes(routes, routeCount) : routes;
writeStubFunctions(functionsDirectory, functionSources(synthesized));
const app = newApp({
  outdir: join(directory, 'cdk.out'),
  context: { movingRoute, atOnce },
  builtinCloudFormationValidation: !skipValidation,
});
if (!skipValidation) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const { data } = addTenantStacks(app, {
  tenant: { ...(await loadTenant(options.tenant)), ...options.changes },
  scriptHashes: ["'sha256-c29tZXRoaW5n'"],
  routes: synthesized,
  functionsDirectory,
});
if (options.plantFaults) for (const plant of Object.values(plantedFaults)) plant(data);
// Otherwise the CDK asks whether a version depends on it.
LambdaFunction.classifyVersionProperty('Changed', false);
for (const construct of app.node.findAll())
  if (
    CfnResource.isCfnResource(construct) &&
    options.changedType &&
    construct.cfnResourceType.startsWith(options.changedType)
  )
    construct.addPropertyOverride('Changed', 'yes');
app.synth();
