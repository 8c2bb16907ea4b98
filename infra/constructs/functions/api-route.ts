import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import { Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { readAllDay } from '#infra/cost/monthly-cost.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { Route } from '#shared/kit/route.ts';
import type { FeatureFunctions } from './feature-functions.ts';
import { HttpRoleIntegration } from './role-integrations.ts';

interface ApiRouteProps {
  route: Route;
  api: gateway.IHttpApi;
  functions: FeatureFunctions;
  invokingRole: iam.IRole;
  tenant: Tenant;
}

/**
 * A route of `shared/` with its function. Its id is the route key, so that CloudFormation updates
 * the route when its function is renamed, instead of creating a second route with the same key.
 */
export class ApiRoute extends gateway.HttpRoute {
  constructor(scope: Construct, { route, api, functions, invokingRole, tenant }: ApiRouteProps) {
    const key = `${route.method} ${route.path}`;
    // While a route moves to another stack, its old key still exists there (docs/operations/deploy.md).
    const isMoving = scope.node.tryGetContext('movingRoute') === key;
    const reservedConcurrency =
      route.access === 'anyone' ? tenant.concurrency?.anonymous : undefined;
    const isBusy = readAllDay.has(key);
    const target = functions.add(route.name, { reservedConcurrency, isBusy });
    const method = isMoving ? gateway.HttpMethod.ANY : gateway.HttpMethod[route.method];
    super(scope, key, {
      httpApi: api,
      routeKey: gateway.HttpRouteKey.with(route.path, method),
      integration: new HttpRoleIntegration(target, invokingRole),
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: `The session cookie is read by the function; who may call is '${route.access}' of the route.`,
    });
  }
}
