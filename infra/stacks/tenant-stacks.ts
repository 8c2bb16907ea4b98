import { type App, Tags } from 'aws-cdk-lib/core';
import { functionsDirectory as builtFunctions } from '#infra/bundle/function-sources.ts';
import { prefixOf, stackNameOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes as allRoutes } from '#shared/routes.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { LiveStack } from './live-stack.ts';

export interface TenantParts {
  tenant: Tenant;
  routes?: readonly Route[];
  functionsDirectory?: string;
}

/** Everything that is deployed for one tenant, in five stacks by how long they live. */
export const addTenantStacks = (app: App, parts: TenantParts) => {
  const { tenant, routes = allRoutes, functionsDirectory = builtFunctions } = parts;
  const env = { account: tenant.account, region: tenant.region };
  const props = (part: string) => ({ env, stackName: stackNameOf(tenant, part) });
  const idOf = (part: string) => stackNameOf(tenant, part);

  const data = new DataStack(app, idOf('data'), tenant, {
    ...props('data'),
    terminationProtection: true,
  });
  const surroundings = { tenant, data, functionsDirectory };
  const api = new ApiStack(app, idOf('api'), { ...props('api'), surroundings, routes });
  const live = new LiveStack(app, idOf('live'), { ...props('live'), surroundings });
  Tags.of(app).add('application', 'day-zero');
  Tags.of(app).add('tenant', prefixOf(tenant));
  return { data, api, live };
};
