import { type App, Tags } from 'aws-cdk-lib/core';
import { functionsDirectory as builtFunctions } from '#infra/bundle/function-sources.ts';
import { poolTriggers } from '#infra/constructs/data/user-directory.ts';
import { stackNameOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Route } from '#shared/kit/route.ts';
import { routes as allRoutes } from '#shared/routes.ts';
import { ApiStack } from './api-stack.ts';
import { ApiStageStack } from './api-stage-stack.ts';
import { CanaryStack } from './canary-stack.ts';
import { DataStack } from './data-stack.ts';
import { FeatureStack } from './feature-stack.ts';
import { FirewallStack } from './firewall-stack.ts';
import { LiveStack } from './live-stack.ts';
import { OpsStack } from './ops-stack.ts';
import { recordReadValues } from './read-values.ts';
import { SiteAlarmsStack } from './site-alarms-stack.ts';
import { SiteLogsStack } from './site-logs-stack.ts';
import { WebStack } from './web-stack.ts';

export interface TenantParts {
  tenant: Tenant;
  /** CSP hashes of the page's inline scripts. */
  scriptHashes: readonly string[];
  routes?: readonly Route[];
  functionsDirectory?: string;
}

/** The user pool calls functions of this feature, even if it has no routes. */
const routesByFeature = (routes: readonly Route[]) =>
  new Map([
    [poolTriggers.postConfirmation.feature as string, []],
    ...Map.groupBy(routes, ({ feature }) => feature),
  ]);

/**
 * Gradual deployments come first: what they take back never reaches the other functions. API Gateway
 * rejects changes of an API at the same time, so the stacks of the features
 * in the context `changedRoutes` are deployed one by one.
 */
const orderDeployments = (app: App, features: readonly FeatureStack[], live: LiveStack) => {
  const [gradual, others] = [true, false].map((isGradual) =>
    features.filter(({ functions }) => functions.isGradual === isGradual),
  ) as [FeatureStack[], FeatureStack[]];
  for (const other of others)
    for (const first of [...gradual, ...(live.isGradual ? [live] : [])])
      other.addStackDependency(first);
  const changed: string[] = app.node.tryGetContext('changedRoutes')?.split(',') ?? [];
  const inTurn = [...gradual, ...others].filter(({ functions: { feature } }) =>
    changed.includes(feature),
  );
  for (const [at, stack] of inTurn.entries()) if (at > 0) stack.addStackDependency(inTurn[at - 1]!);
};

/** The stacks of one tenant. */
export const addTenantStacks = (app: App, parts: TenantParts) => {
  const { tenant, scriptHashes, routes = allRoutes, functionsDirectory = builtFunctions } = parts;
  const env = { account: tenant.account, region: tenant.region };
  const idOf = (part: string) => stackNameOf(tenant, part);

  Tags.of(app).add('application', 'day-zero');
  Tags.of(app).add('tenant', tenant.name);
  const data = new DataStack(app, idOf('data'), tenant, { env, terminationProtection: true });
  const context = { tenant, data, functionsDirectory };
  const api = new ApiStack(app, idOf('api'), { env, context });
  const { invokingRole } = api;
  const features = [...routesByFeature(routes)].map(
    ([feature, itsRoutes]) =>
      new FeatureStack(app, idOf(`api-${feature}`), {
        env,
        context,
        feature,
        routes: itsRoutes,
        api: api.api,
        invokingRole,
      }),
  );
  const live = new LiveStack(app, idOf('live'), { env, context });
  orderDeployments(app, features, live);
  const stage = new ApiStageStack(app, idOf('api-stage'), { env, tenant, api, routes, features });
  const deployed = { env, tenant, data, api, live };
  // Settings of CloudFront that exist in this region only.
  const atEdge = { account: tenant.account, region: 'us-east-1' };
  const firewall =
    tenant.webFirewall && new FirewallStack(app, idOf('firewall'), { env: atEdge, tenant, routes });
  const web = new WebStack(app, idOf('web'), { ...deployed, firewall, scriptHashes });
  const siteLogs = new SiteLogsStack(app, idOf('site-logs'), { env: atEdge, tenant, data, web });
  const siteAlarms = new SiteAlarmsStack(app, idOf('site-alarms'), { env: atEdge, tenant, web });
  const canary = tenant.canary && new CanaryStack(app, idOf('canary'), { env, context, web });
  // With its own domain, the canary reads nothing of the site.
  canary?.addStackDependency(web);
  const functions = [...features.map((stack) => stack.functions), api.fallback, ...live.features];
  const ops = new OpsStack(app, idOf('ops'), { ...deployed, web, canary, functions });
  recordReadValues(app);
  return { data, api, features, stage, live, firewall, web, siteLogs, siteAlarms, canary, ops };
};
