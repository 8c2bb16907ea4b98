import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib/core';

/** An HTTP route that invokes a function by a role, so that it needs no Lambda permission. */
export class HttpRoleIntegration extends gateway.HttpRouteIntegration {
  readonly #target: lambda.IFunction;
  readonly #role: iam.IRole;

  constructor(target: lambda.IFunction, role: iam.IRole) {
    super('Integration');
    this.#target = target;
    this.#role = role;
  }

  override bind(): gateway.HttpRouteIntegrationConfig {
    return {
      type: gateway.HttpIntegrationType.AWS_PROXY,
      uri: this.#target.functionArn,
      payloadFormatVersion: gateway.PayloadFormatVersion.VERSION_2_0,
      credentials: gateway.IntegrationCredentials.fromRole(this.#role),
    };
  }
}

/** A WebSocket route that invokes a function by a role. */
export class WebSocketRoleIntegration extends gateway.WebSocketRouteIntegration {
  readonly #target: lambda.IFunction;
  readonly #role: iam.IRole;

  constructor(target: lambda.IFunction, role: iam.IRole) {
    super('Integration');
    this.#target = target;
    this.#role = role;
  }

  override bind({
    scope,
  }: gateway.WebSocketRouteIntegrationBindOptions): gateway.WebSocketRouteIntegrationConfig {
    const stack = Stack.of(scope);
    const path = `2015-03-31/functions/${this.#target.functionArn}/invocations`;
    return {
      type: gateway.WebSocketIntegrationType.AWS_PROXY,
      uri: `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/${path}`,
      credentialsRole: this.#role,
    };
  }
}
