import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Route } from '#shared/kit/route.ts';
import { acceptFinding } from './accept-finding.ts';
import type { FeatureFunctions } from './feature-functions.ts';
import { pascal } from './naming.ts';
import { HttpRoleIntegration } from './role-integrations.ts';

interface ApiRouteProps {
  route: Route;
  api: gateway.IHttpApi;
  functions: FeatureFunctions;
  invokingRole: iam.IRole;
}

/** A route of `shared/` with the function that answers it. */
export class ApiRoute extends gateway.HttpRoute {
  constructor(scope: Construct, { route, api, functions, invokingRole }: ApiRouteProps) {
    const answering = functions.add(route.name);
    super(scope, `${pascal(route.feature)}${pascal(route.name)}Route`, {
      httpApi: api,
      routeKey: gateway.HttpRouteKey.with(route.path, gateway.HttpMethod[route.method]),
      integration: new HttpRoleIntegration(answering, invokingRole),
    });
    acceptFinding(
      this,
      'AwsSolutions-APIG4',
      `The session cookie is read by the function; who may call is '${route.access}' of the route.`,
    );
  }
}
