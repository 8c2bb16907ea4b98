import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import {
  type DeploymentContext,
  FeatureFunctions,
  type FunctionChoices,
} from '#infra/constructs/functions/feature-functions.ts';
import { InvokingRole } from '#infra/constructs/functions/invoking-role.ts';
import { WebSocketRoleIntegration } from '#infra/constructs/functions/role-integrations.ts';
import { ScheduledFunction } from '#infra/constructs/functions/scheduled-function.ts';
import { StreamConsumer } from '#infra/constructs/functions/stream-consumer.ts';
import { prefixOf } from '#infra/constructs/naming.ts';

interface LiveStackProps extends StackProps {
  context: DeploymentContext;
}

/** Also the path of the channel on the site: CloudFront forwards `/ws` as it is. */
const stageName = 'ws';

/** The live channel, and the reactions, jobs and scheduled tasks. */
export class LiveStack extends Stack {
  readonly api: gateway.WebSocketApi;
  readonly features: readonly FeatureFunctions[];
  readonly consumers: readonly StreamConsumer[];

  constructor(scope: Construct, id: string, { context, ...props }: LiveStackProps) {
    super(scope, id, props);
    const { tenant } = context;
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
    const ofLive = { reservedConcurrency: tenant.concurrency?.live };
    const ofBackground = { reservedConcurrency: tenant.concurrency?.background };
    const environment = { CONNECTIONS_ENDPOINT: stage.callbackUrl };
    const live = new FeatureFunctions(this, 'live', context);
    this.#grantConnections(live);
    this.#addRoutes(live, new InvokingRole(this, 'InvokingRole', tenant), {
      environment,
      isBusy: true,
      ...ofLive,
    });
    const background = new FeatureFunctions(this, 'background', context);
    this.features = [live, background];
    const { table, deadLetters } = context.data;
    for (const feature of this.features) feature.grantStream();
    this.consumers = [
      new StreamConsumer(this, {
        name: 'push-changes',
        table,
        deadLetters,
        // A run that is stopped would send all of its messages again.
        consumer: live.add('push-changes', {
          timeout: Duration.seconds(60),
          environment,
          isBusy: true,
          ...ofLive,
        }),
        batchSize: 100,
        // Late messages are useless: screens poll and reload.
        retryAttempts: 3,
      }),
      new StreamConsumer(this, {
        name: 'process-changes',
        table,
        deadLetters,
        consumer: background.add('process-changes', {
          environment: { DEAD_LETTERS_BUCKET: deadLetters.bucket.bucketName },
          timeout: Duration.seconds(60),
          isBusy: true,
          ...ofBackground,
        }),
        batchSize: 25,
        executions: tenant.concurrency?.background,
        // Messages that `push-changes` leaves to its next runs.
        unhandledTypes: ['delivery'],
        // A discarded change stays unprocessed, so retries must outlast a failure of minutes.
        retryAttempts: 100,
      }),
    ];
    for (const name of ['remind-due', 'repeat-due', 'resume-jobs'])
      new ScheduledFunction(this, {
        name,
        // Days begin on a quarter of an hour in every time zone.
        everyMinutes: 15,
        runs: background.add(name, { timeout: Duration.minutes(5), ...ofBackground }),
      });
    new CfnOutput(this, 'LiveEndpoint', { value: stage.url });
  }

  get isGradual() {
    return this.features.some(({ isGradual }) => isGradual);
  }

  /** The gateway's host name, to which CloudFront forwards. */
  get domainName() {
    return `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }

  #addRoutes(live: FeatureFunctions, role: iam.IRole, choices: FunctionChoices) {
    const integration = (name: string) =>
      new WebSocketRoleIntegration(live.add(name, choices), role);
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
      Validations.of(live.role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${connections(`<${logicalId}>`)}]`,
        reason: 'Connection ids are dynamic; this names the connections of this API.',
      });
    }
  }

  #acceptFindings(stage: gateway.WebSocketStage) {
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        'Its functions log every connection. The gateway’s log would need an account-wide role.',
    });
    Validations.of(this.api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The function of $connect authorizes connections by the session cookie.',
    });
  }
}
