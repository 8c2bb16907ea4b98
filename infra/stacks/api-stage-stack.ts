import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { anonymousRoutes, anonymousThrottles } from '#infra/tenants/kit/anonymous-throttles.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Route } from '#shared/kit/route.ts';
import type { ApiStack } from './api-stack.ts';

interface ApiStageStackProps extends StackProps {
  tenant: Tenant;
  api: ApiStack;
  routes: readonly Route[];
  /** The stacks of the routes. */
  features: readonly Stack[];
}

const isUsedSignedIn = ({ method, path }: Route) => method === 'GET' || path === '/api/logout';

/**
 * The stage of the HTTP API. API Gateway rejects throttles of routes that do not exist yet, so it is
 * deployed after the routes.
 */
export class ApiStageStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStageStackProps) {
    const { tenant, api, routes, features, ...stackProps } = props;
    super(scope, id, stackProps);
    for (const feature of features) this.addStackDependency(feature);
    const stage = new gateway.HttpStage(this, 'Stage', {
      httpApi: api.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: tenant.requestsPerSecond, burstLimit: 2 * tenant.requestsPerSecond },
      accessLogSettings: api.requests.settings,
    });
    const { reading, others } = anonymousThrottles(tenant);
    (stage.node.defaultChild as gateway.CfnStage).routeSettings = Object.fromEntries(
      [...anonymousRoutes(routes)].map(([key, route]) => {
        const { rate, burst } = isUsedSignedIn(route) ? reading : others;
        return [key, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }];
      }),
    );
  }
}
