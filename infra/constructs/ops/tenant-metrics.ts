import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';

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

const tableMetric = (table: ITableV2, metricName: string, label: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/DynamoDB',
    metricName,
    dimensionsMap: { TableName: table.tableName },
    period,
    statistic: 'Sum',
    label,
  });

export const tableMetrics = (table: ITableV2) => {
  const throttledReads = tableMetric(table, 'ReadThrottleEvents', 'reads throttled');
  const throttledWrites = tableMetric(table, 'WriteThrottleEvents', 'writes throttled');
  return {
    reads: tableMetric(table, 'ConsumedReadCapacityUnits', 'read units'),
    writes: tableMetric(table, 'ConsumedWriteCapacityUnits', 'write units'),
    throttled: new cloudwatch.MathExpression({
      expression: 'FILL(reads, 0) + FILL(writes, 0)',
      usingMetrics: { reads: throttledReads, writes: throttledWrites },
      period,
      label: 'throttled',
    }),
  };
};

/** DynamoDB counts malformed requests per account, not per table. */
export const malformedTableRequests = new cloudwatch.Metric({
  namespace: 'AWS/DynamoDB',
  metricName: 'UserErrors',
  period,
  statistic: 'Sum',
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
