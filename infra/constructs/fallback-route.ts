import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import type { FeatureFunctions } from './feature-functions.ts';
import { HttpRoleIntegration } from './role-integrations.ts';

interface FallbackRouteProps {
  api: gateway.IHttpApi;
  functions: FeatureFunctions;
  invokingRole: iam.IRole;
}

/** What no route answers, unknown paths and methods, is told so in the API's own words. */
export class FallbackRoute extends gateway.HttpRoute {
  constructor(scope: Construct, { api, functions, invokingRole }: FallbackRouteProps) {
    super(scope, 'FallbackRoute', {
      httpApi: api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration: new HttpRoleIntegration(functions.add('answer-unknown-path'), invokingRole),
    });
    acceptFinding(
      this,
      'AwsSolutions-APIG4',
      'It tells everybody the same: that there is nothing here.',
    );
  }
}
