import type * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { poolTriggers } from '#infra/constructs/data/user-directory.ts';
import { ApiRoute } from '#infra/constructs/functions/api-route.ts';
import {
  type DeploymentContext,
  FeatureFunctions,
} from '#infra/constructs/functions/feature-functions.ts';
import type { Route } from '#shared/kit/route.ts';

interface FeatureStackProps extends StackProps {
  feature: string;
  routes: readonly Route[];
  context: DeploymentContext;
  api: gateway.IHttpApi;
  /** The role by which the API invokes functions. */
  invokingRole: iam.IRole;
}

/** The routes of one feature with their functions, which share a role and a log group. */
export class FeatureStack extends Stack {
  readonly functions: FeatureFunctions;

  constructor(scope: Construct, id: string, props: FeatureStackProps) {
    const { feature, routes, context, api, invokingRole, ...stackProps } = props;
    super(scope, id, stackProps);
    this.functions = new FeatureFunctions(this, feature, context);
    for (const route of routes)
      new ApiRoute(this, {
        route,
        api,
        functions: this.functions,
        invokingRole,
        tenant: context.tenant,
      });
    if (feature === poolTriggers.postConfirmation.feature) this.#addPoolTriggers(context);
  }

  /** The functions that the user pool runs when a password is reset by a code. */
  #addPoolTriggers({ data }: DeploymentContext) {
    const permissions = {
      BeforeResetPermission: poolTriggers.customMessage,
      AfterResetPermission: poolTriggers.postConfirmation,
    };
    for (const [id, { name }] of Object.entries(permissions)) {
      const { functionArn } = this.functions.add(name);
      // Cognito has no role to invoke by, so it needs a permission for this pool.
      new lambda.CfnPermission(this, id, {
        action: 'lambda:InvokeFunction',
        functionName: functionArn,
        principal: 'cognito-idp.amazonaws.com',
        sourceArn: data.users.pool.userPoolArn,
      });
    }
  }
}
