import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AccessLog } from '#infra/constructs/access-log.ts';
import { FeatureFunctions, type Surroundings } from '#infra/constructs/feature-functions.ts';
import { InvokingRole } from '#infra/constructs/invoking-role.ts';
import { prefixOf } from '#infra/constructs/naming.ts';
import { WebSocketRoleIntegration } from '#infra/constructs/role-integrations.ts';
import { StreamConsumer } from '#infra/constructs/stream-consumer.ts';

interface LiveStackProps extends StackProps {
  surroundings: Surroundings;
}

/** Also the path of the channel on the site: CloudFront forwards `/ws` as it is. */
const stageName = 'ws';

/** What follows a change: live messages to browsers, and the upkeep of what may lag. */
export class LiveStack extends Stack {
  readonly api: gateway.WebSocketApi;
  readonly features: readonly FeatureFunctions[];
  readonly consumers: readonly StreamConsumer[];

  constructor(scope: Construct, id: string, { surroundings, ...props }: LiveStackProps) {
    super(scope, id, props);
    const { tenant } = surroundings;
    this.api = new gateway.WebSocketApi(this, 'Api', {
      apiName: `${prefixOf(tenant)}-live`,
      routeSelectionExpression: '$request.body.action',
    });
    const stage = new gateway.WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName,
      autoDeploy: true,
      throttle: { rateLimit: tenant.requestsPerSecond, burstLimit: 2 * tenant.requestsPerSecond },
      accessLogSettings: new AccessLog(this, 'Requests', tenant, 'websocket').settings,
    });
    const environment = { CONNECTIONS_ENDPOINT: stage.callbackUrl };
    const live = new FeatureFunctions(this, 'live', surroundings);
    this.#grantConnections(live);
    this.#addRoutes(live, new InvokingRole(this, 'InvokingRole', tenant), environment);
    const upkeep = new FeatureFunctions(this, 'upkeep', surroundings);
    this.features = [live, upkeep];
    const { table } = surroundings.data;
    for (const feature of this.features) feature.grantStream();
    this.consumers = [
      new StreamConsumer(this, 'PushChanges', {
        table,
        consumer: live.add('push-changes', { environment }),
        batchSize: 100,
        // A message that comes late is worth nothing: screens poll and reload.
        retryAttempts: 3,
      }),
      new StreamConsumer(this, 'RunUpkeep', {
        table,
        consumer: upkeep.add('run-upkeep', { timeout: Duration.seconds(60) }),
        batchSize: 25,
        retryAttempts: 20,
      }),
    ];
    new CfnOutput(this, 'LiveEndpoint', { value: stage.url });
  }

  /** The gateway's own name, to which CloudFront forwards. */
  get domainName() {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #addRoutes(live: FeatureFunctions, role: iam.IRole, environment: Record<string, string>) {
    const integration = (name: string) =>
      new WebSocketRoleIntegration(live.add(name, { environment }), role);
    this.api.addRoute('$connect', { integration: integration('connect') });
    this.api.addRoute('$disconnect', { integration: integration('disconnect') });
    this.api.addRoute('ping', { integration: integration('ping') });
  }

  #grantConnections(live: FeatureFunctions) {
    const connections = ['POST', 'DELETE'].map((method) =>
      this.formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${stageName}/${method}/@connections/*`,
      }),
    );
    live.role.addToPolicy(
      new iam.PolicyStatement({
        actions: ['execute-api:ManageConnections'],
        resources: connections,
      }),
    );
  }
}
