import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as logs from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { prefixOf } from '../naming.ts';
import type { DeploymentContext } from './feature-functions.ts';

/** One JSON line per request, without cookies and query values, which may be secret. */
const format = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  integrationError: '$context.integrationErrorMessage',
};

/** The log of the API's requests. */
export class AccessLog extends Construct {
  readonly settings: gateway.IAccessLogSettings;
  readonly logGroup: logs.LogGroup;

  constructor(scope: Construct, id: string, { tenant, data }: DeploymentContext) {
    super(scope, id);
    this.logGroup = new logs.LogGroup(this, 'Logs', {
      logGroupName: `/${prefixOf(tenant)}/requests`,
      retention: tenant.logRetentionDays,
      ...(data.key && { encryptionKey: data.key }),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.settings = {
      destination: new gateway.LogGroupLogDestination(this.logGroup),
      format: AccessLogFormat.custom(JSON.stringify(format)),
    };
  }
}
