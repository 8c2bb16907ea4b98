import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { AccessLog } from '#infra/constructs/access-log.ts';
import { AfterReset } from '#infra/constructs/after-reset.ts';
import { ApiRoute } from '#infra/constructs/api-route.ts';
import { FallbackRoute } from '#infra/constructs/fallback-route.ts';
import { FeatureFunctions, type Surroundings } from '#infra/constructs/feature-functions.ts';
import { tableAccessOf } from '#infra/constructs/feature-permissions.ts';
import { InvokingRole } from '#infra/constructs/invoking-role.ts';
import { prefixOf } from '#infra/constructs/naming.ts';
import { afterReset } from '#infra/constructs/user-directory.ts';
import type { Route } from '#shared/kit/route.ts';

interface ApiStackProps extends StackProps {
  surroundings: Surroundings;
  routes: readonly Route[];
}

/** The HTTP API: one function a route and one for what is none; a role and a log group a feature. */
export class ApiStack extends Stack {
  readonly api: gateway.HttpApi;
  readonly features: readonly FeatureFunctions[];

  constructor(scope: Construct, id: string, { surroundings, routes, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { tenant } = surroundings;
    this.api = new gateway.HttpApi(this, 'Api', {
      apiName: prefixOf(tenant),
      createDefaultStage: false,
    });
    const invokingRole = new InvokingRole(this, 'InvokingRole', tenant);
    const byFeature = Map.groupBy(routes, (route) => route.feature);
    // The user pool names its function, whatever routes there are.
    if (!byFeature.has(afterReset.feature)) byFeature.set(afterReset.feature, []);
    // A scope of its own: a feature may have the name of something else here.
    const features = new Construct(this, 'Features');
    const answering = [...byFeature].map(([feature, ofFeature]) => {
      const functions = new FeatureFunctions(
        features,
        feature,
        surroundings,
        tableAccessOf(ofFeature),
      );
      for (const route of ofFeature)
        new ApiRoute(features, { route, api: this.api, functions, invokingRole });
      if (feature === afterReset.feature)
        new AfterReset(features, { functions, users: surroundings.data.users });
      return functions;
    });
    const fallback = new FeatureFunctions(features, 'fallback', surroundings, 'none');
    new FallbackRoute(features, { api: this.api, functions: fallback, invokingRole });
    this.features = [...answering, fallback];
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: tenant.requestsPerSecond, burstLimit: 2 * tenant.requestsPerSecond },
      accessLogSettings: new AccessLog(this, 'Requests', tenant).settings,
    });
    new CfnOutput(this, 'ApiEndpoint', { value: this.api.apiEndpoint });
  }

  /** The gateway's own name, to which CloudFront forwards. */
  get domainName() {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
