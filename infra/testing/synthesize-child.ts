import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { functionSources } from '#infra/bundle/function-sources.ts';
import { addTenantStacks } from '#infra/stacks/tenant-stacks.ts';
import { newApp } from '#infra/synthesize.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import { routes } from '#shared/routes.ts';
import { manyRoutes } from './many-routes.ts';
import { plantedFaults } from './planted-faults.ts';
import { writeStubFunctions } from './stub-functions.ts';
import type { SynthesisChoices } from './synthesize-in-child.ts';

const { directory, tenant, changes, routeCount, plantFaults } = JSON.parse(
  process.argv[2]!,
) as SynthesisChoices & { directory: string };
const functionsDirectory = join(directory, 'functions');
const synthesized = routeCount ? manyRoutes(routeCount) : routes;
writeStubFunctions(functionsDirectory, functionSources(synthesized));
const app = newApp({ outdir: join(directory, 'cdk.out') });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const { data } = addTenantStacks(app, {
  tenant: { ...(await loadTenant(tenant)), ...changes },
  scriptHashes: ["'sha256-c29tZXRoaW5n'"],
  routes: synthesized,
  functionsDirectory,
});
if (plantFaults) for (const plant of Object.values(plantedFaults)) plant(data);
app.synth();
