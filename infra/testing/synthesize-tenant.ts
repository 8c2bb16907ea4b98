import { join } from 'node:path';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnResource, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { functionSources } from '#infra/bundle/function-sources.ts';
import { addTenantStacks } from '#infra/stacks/tenant-stacks.ts';
import { newApp } from '#infra/synthesize.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { routes } from '#shared/routes.ts';
import { withExtraRoutes } from './extra-routes.ts';
import { plantedFaults } from './planted-faults.ts';
import { writeStubFunctions } from './stub-functions.ts';

export interface SynthesisChoices {
  /** A name of `infra/tenants`. */
  tenant: string;
  changes?: Partial<Tenant>;
  /** Adds made-up routes until there are as many. */
  routeCount?: number;
  /** The key of a route that moves to another stack. */
  movingRoute?: string;
  /** Features, separated by commas. */
  changedRoutes?: string;
  /** As `deploy --at-once` does. */
  atOnce?: boolean;
  /** Gives resources whose type begins so another property. */
  changedType?: string;
  plantFaults?: boolean;
  /** Takes half of the time. */
  skipValidation?: boolean;
}

/** The templates are written to `<directory>/cdk.out`. */
export type TenantSynthesis = SynthesisChoices & { directory: string };

// Otherwise the CDK asks whether a version depends on it.
LambdaFunction.classifyVersionProperty('Changed', false);

/** As `cdk synth` does. */
export const synthesizeTenant = async (options: TenantSynthesis) => {
  const { directory, routeCount, movingRoute, changedRoutes, atOnce, skipValidation, changedType } =
    options;
  const functionsDirectory = join(directory, 'functions');
  const synthesized = routeCount ? withExtraRoutes(routes, routeCount) : routes;
  writeStubFunctions(functionsDirectory, functionSources(synthesized));
  const app = newApp({
    outdir: join(directory, 'cdk.out'),
    // Neither is tested, and both take time.
    analyticsReporting: false,
    treeMetadata: false,
    context: { movingRoute, changedRoutes, atOnce, 'aws:cdk:disable-asset-staging': true },
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
  for (const construct of app.node.findAll())
    if (
      CfnResource.isCfnResource(construct) &&
      changedType &&
      construct.cfnResourceType.startsWith(changedType)
    )
      construct.addPropertyOverride('Changed', 'yes');
  app.synth();
};
