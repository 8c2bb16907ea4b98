import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acceptFinding } from '#infra/constructs/accept-finding.ts';
import { Clockwork } from '#infra/constructs/clockwork.ts';
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
    });
    this.#acceptFindings(stage);
    const environment = { CONNECTIONS_ENDPOINT: stage.callbackUrl };
    const live = new FeatureFunctions(this, 'live', surroundings);
    this.#grantConnections(live);
    this.#addRoutes(live, new InvokingRole(this, 'InvokingRole', tenant), environment);
    const upkeep = new FeatureFunctions(this, 'upkeep', surroundings);
    this.features = [live, upkeep];
    const { table } = surroundings.data;
    for (const feature of this.features) feature.grantStream();
    this.consumers = [
      new StreamConsumer(this, {
        name: 'push-changes',
        table,
        consumer: live.add('push-changes', { environment }),
        batchSize: 100,
        // A message that comes late is worth nothing: screens poll and reload.
        retryAttempts: 3,
      }),
      new StreamConsumer(this, {
        name: 'run-upkeep',
        table,
        consumer: upkeep.add('run-upkeep', { timeout: Duration.seconds(60) }),
        batchSize: 25,
        // What is left undone stays so; a failure of minutes must pass by itself.
        retryAttempts: 100,
      }),
    ];
    for (const name of ['remind-due', 'repeat-todos'])
      new Clockwork(this, {
        name,
        // The days and the mornings of all time zones begin on one of these.
        everyMinutes: 15,
        runs: upkeep.add(name, { timeout: Duration.minutes(5) }),
      });
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
    this.api.addRoute('ping', { integration: integration('ping'), returnResponse: true });
  }

  #grantConnections(live: FeatureFunctions) {
    for (const method of ['POST', 'DELETE']) {
      const connections = (apiId: string) =>
        this.formatArn({
          service: 'execute-api',
          resource: apiId,
          resourceName: `${stageName}/${method}/@connections/*`,
        });
      live.role.addToPolicy(
        new iam.PolicyStatement({
          actions: ['execute-api:ManageConnections'],
          resources: [connections(this.api.apiId)],
        }),
      );
      const logicalId = this.getLogicalId(this.api.node.defaultChild as gateway.CfnApi);
      acceptFinding(
        live.role,
        `AwsSolutions-IAM5[Resource::${connections(`<${logicalId}>`)}]`,
        'Connections come and go; these are the ones of this channel.',
      );
    }
  }

  #acceptFindings(stage: gateway.WebSocketStage) {
    acceptFinding(
      stage,
      'AwsSolutions-APIG1',
      'Its functions log every connection. The gateway’s own log needs a role of the whole account.',
    );
    acceptFinding(
      this.api,
      'AwsSolutions-APIG4',
      'Connecting is authorised by the session cookie, in the function that answers $connect.',
    );
  }
}
