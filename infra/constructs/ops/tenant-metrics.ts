import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { UserDirectory } from '../data/user-directory.ts';
import { backupVaultName, functionNameOf, prefixOf } from '../naming.ts';

const period = Duration.minutes(5);

/** The metrics of alarms and dashboard, each over five minutes. */
export const apiMetrics = (api: HttpApi) => ({
  requests: api.metricCount({ period, statistic: 'Sum', label: 'requests' }),
  clientErrors: api.metricClientError({ period, statistic: 'Sum', label: '4xx' }),
  serverErrors: api.metricServerError({ period, statistic: 'Sum', label: '5xx' }),
  median: api.metricLatency({ period, statistic: 'p50', label: 'median' }),
  slowest: api.metricLatency({ period, statistic: 'p95', label: '95th percentile' }),
});

const liveMetric = (api: WebSocketApi, metricName: string, label: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: api.apiId },
    period,
    statistic: 'Sum',
    label,
  });

export const liveMetrics = (api: WebSocketApi) => ({
  connects: liveMetric(api, 'ConnectCount', 'connected'),
  messages: liveMetric(api, 'MessageCount', 'messages'),
  // `IntegrationError` would count connections that were rejected without a session.
  failures: liveMetric(api, 'ExecutionError', 'failed'),
});

const tableMetric = (table: ITableV2, metricName: string, label: string, index?: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: {
      TableName: table.tableName,
      ...(index && { GlobalSecondaryIndexName: index }),
    },
    period,
    statistic: 'Sum',
    label,
  });

/**
 * The sum of metrics of which some may never get a value: without any there would be no data, and an
 * alarm on metrics of DynamoDB keeps its state without data. Every series here is without gaps, as the
 * documentation of `FILL` and `TIME_SERIES` shows. The latter also counts if all metrics have no value
 * in the time that an alarm looks at, for which `FILL` is not documented.
 */
const sumOf = (names: readonly string[]) =>
  `SUM([TIME_SERIES(0), ${names.map((name) => `FILL(${name}, 0)`).join(', ')}])`;

/** An index is throttled by itself, and then so are the writes to the table that reach it. */
export const tableMetrics = (table: ITableV2, indexes: readonly string[]) => {
  const throttled = [undefined, ...indexes].flatMap((index) => [
    tableMetric(table, 'ReadThrottleEvents', 'reads throttled', index),
    tableMetric(table, 'WriteThrottleEvents', 'writes throttled', index),
  ]);
  const named = throttled.map((metric, position) => [`m${position}`, metric] as const);
  return {
    reads: tableMetric(table, 'ConsumedReadCapacityUnits', 'read units'),
    writes: tableMetric(table, 'ConsumedWriteCapacityUnits', 'write units'),
    throttled: new cloudwatch.MathExpression({
      expression: sumOf(named.map(([name]) => name)),
      usingMetrics: Object.fromEntries(named),
      period,
      label: 'throttled',
    }),
  };
};

/** Sign-ins that the user pool rejected because there were too many. */
export const throttledSignIns = ({ pool, client }: UserDirectory) =>
  new cloudwatch.Metric({
    namespace: 'AWS/Cognito',
    metricName: 'SignInThrottles',
    dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: client.userPoolClientId },
    period,
    statistic: 'Sum',
  });

/** Of the account, by which SES decides whether it may go on sending. */
export const mailReputation = (rate: 'BounceRate' | 'ComplaintRate') =>
  new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period,
    statistic: 'Maximum',
  });

/** Functions share the account's concurrency, so throttling is counted per account. */
export const throttledFunctions = new cloudwatch.Metric({
  namespace: 'AWS/Lambda',
  metricName: 'Throttles',
  period,
  statistic: 'Sum',
});

/** How far a consumer is behind the table's stream, in milliseconds. */
export const streamDelay = (consumer: IFunction, label: string) =>
  consumer.metric('IteratorAge', { period, statistic: 'Maximum', label });

const vaultMetric = (metricName: string, BackupVaultName: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/Backup',
    metricName,
    dimensionsMap: { BackupVaultName },
    // Backups are made once a night at most, so an alarm lasts until the next one.
    period: Duration.days(1),
    statistic: 'Sum',
  });

/** A background task runs four times an hour, but some runs may fail to start. */
const runsOfHalfDay = 48;

/**
 * Of a day of which the tenant was there for more than half; otherwise there is no data. Without this a
 * new tenant had no backup before its first night. The alarm needs two such days: in the second one the
 * backup of 02:00 is long done when the day begins to count.
 */
const completedOnWholeDays = (tenant: Tenant, completed: cloudwatch.Metric) =>
  new cloudwatch.MathExpression({
    expression: `IF(runs > ${runsOfHalfDay}, ${sumOf(['completed'])})`,
    usingMetrics: {
      completed,
      runs: new cloudwatch.Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Invocations',
        dimensionsMap: {
          FunctionName: functionNameOf(tenant, { feature: 'background', name: 'resume-jobs' }),
        },
        period: completed.period,
        statistic: 'Sum',
      }),
    },
    period: completed.period,
    label: 'completed',
  });

/**
 * Backups, and copies of them, with an alarm for each failure. AWS does not say whether a copy
 * counts for the vault that it comes from or for the one that it goes to.
 */
export const backupMetrics = (tenant: Tenant) => {
  const vault = backupVaultName(tenant);
  const copies = tenant.backups?.copyTo?.split(':').at(-1);
  return {
    completed: completedOnWholeDays(tenant, vaultMetric('NumberOfBackupJobsCompleted', vault)),
    failed: vaultMetric('NumberOfBackupJobsFailed', vault),
    failedCopies: copies && {
      here: vaultMetric('NumberOfCopyJobsFailed', vault),
      there: vaultMetric('NumberOfCopyJobsFailed', copies),
    },
  };
};

/** In percent of the requests at CloudFront, which has its metrics in us-east-1. */
export const siteErrors = (distributionId: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    period,
    statistic: 'Average',
    label: '5xx',
  });

/** Requests that the web firewall rejected by any of its rules. */
export const blockedRequests = (tenant: Tenant) =>
  new cloudwatch.Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    // Those of CloudFront have no region.
    dimensionsMap: { WebACL: prefixOf(tenant), Rule: 'ALL' },
    period,
    statistic: 'Sum',
  });
