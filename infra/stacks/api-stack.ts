import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { AccessLog } from '#infra/constructs/functions/access-log.ts';
import {
  type DeploymentContext,
  FeatureFunctions,
} from '#infra/constructs/functions/feature-functions.ts';
import { InvokingRole } from '#infra/constructs/functions/invoking-role.ts';
import { HttpRoleIntegration } from '#infra/constructs/functions/role-integrations.ts';
import { prefixOf } from '#infra/constructs/naming.ts';

interface ApiStackProps extends StackProps {
  context: DeploymentContext;
}

/** The HTTP API to which each feature's stack adds its routes, without its stage (api-stage-stack.ts). */
export class ApiStack extends Stack {
  readonly api: gateway.HttpApi;
  readonly invokingRole: InvokingRole;
  readonly fallback: FeatureFunctions;
  readonly requests: AccessLog;

  constructor(scope: Construct, id: string, { context, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { tenant } = context;
    this.api = new gateway.HttpApi(this, 'Api', {
      apiName: prefixOf(tenant),
      createDefaultStage: false,
    });
    this.invokingRole = new InvokingRole(this, 'InvokingRole', tenant);
    // Part of the logical ids: changing it would create a second function with the same name.
    const features = new Construct(this, 'Features');
    this.fallback = new FeatureFunctions(features, 'fallback', context, { usesTable: false });
    this.#addFallbackRoute(features);
    this.requests = new AccessLog(this, 'Requests', context);
    new CfnOutput(this, 'ApiEndpoint', { value: this.api.apiEndpoint });
  }

  /** The gateway's host name, to which CloudFront forwards. */
  get domainName() {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  /** Unknown paths and methods get a 404 in the format of the API's other errors. */
  #addFallbackRoute(scope: Construct) {
    const unknownPath = this.fallback.add('reject-unknown-path');
    const route = new gateway.HttpRoute(scope, 'FallbackRoute', {
      httpApi: this.api,
      routeKey: gateway.HttpRouteKey.DEFAULT,
      integration: new HttpRoleIntegration(unknownPath, this.invokingRole),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'It returns the same 404 to everybody.',
    });
  }
}
