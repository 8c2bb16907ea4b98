import { type App, Tags } from 'aws-cdk-lib/core';
import { functionsDirectory as builtFunctions } from '#infra/bundle/function-sources.ts';
import { stackNameOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes as allRoutes } from '#shared/routes.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { LiveStack } from './live-stack.ts';
import { OpsStack } from './ops-stack.ts';
import { WebStack } from './web-stack.ts';

export interface TenantParts {
  tenant: Tenant;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: readonly string[];
  routes?: readonly Route[];
  functionsDirectory?: string;
}

/** Everything that is deployed for one tenant, in five stacks by how long they live. */
export const addTenantStacks = (app: App, parts: TenantParts) => {
  const { tenant, scriptHashes, routes = allRoutes, functionsDirectory = builtFunctions } = parts;
  const env = { account: tenant.account, region: tenant.region };
  const idOf = (part: string) => stackNameOf(tenant, part);

  Tags.of(app).add('application', 'day-zero');
  Tags.of(app).add('tenant', tenant.name);
  const data = new DataStack(app, idOf('data'), tenant, { env, terminationProtection: true });
  const surroundings = { tenant, data, functionsDirectory };
  const api = new ApiStack(app, idOf('api'), { env, surroundings, routes });
  const live = new LiveStack(app, idOf('live'), { env, surroundings });
  const deployed = { env, tenant, data, api, live };
  const web = new WebStack(app, idOf('web'), { ...deployed, scriptHashes });
  const ops = new OpsStack(app, idOf('ops'), deployed);
  return { data, api, live, web, ops };
};
