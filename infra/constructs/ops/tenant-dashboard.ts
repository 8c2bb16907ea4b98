import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';
import type { apiMetrics, liveMetrics, tableMetrics } from './tenant-metrics.ts';

interface DashboardMetrics {
  api: ReturnType<typeof apiMetrics>;
  live: ReturnType<typeof liveMetrics>;
  table: ReturnType<typeof tableMetrics>;
  /** Of the features' functions. */
  logs: logs.ILogGroup[];
  delays: cloudwatch.IMetric[];
  /** Of CloudFront, user pool and emails. */
  siteErrors: cloudwatch.IMetric;
  signIns: cloudwatch.IMetric[];
  mail: cloudwatch.IMetric[];
  alarms: cloudwatch.IAlarm[];
}

const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
  new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6 });

/** Searches the logs when somebody looks; a metric per feature would need a filter more each. */
const failuresByFeature = (logGroups: logs.ILogGroup[]) =>
  new cloudwatch.LogQueryWidget({
    title: 'Failures by feature',
    logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
    queryLines: [
      'filter level like /(?i)error|fatal/ or record.status in ["timeout", "error", "failure"]',
      'stats count() as failures by @log',
      'sort failures desc',
    ],
    view: cloudwatch.LogQueryVisualizationType.TABLE,
    width: 8,
    height: 6,
  });

/** One page with health, latency and usage. */
export class TenantDashboard extends cloudwatch.Dashboard {
  constructor(scope: Construct, id: string, tenant: Tenant, metrics: DashboardMetrics) {
    const { api, live, table, logs, delays, alarms, siteErrors, signIns, mail } = metrics;
    super(scope, id, { dashboardName: prefixOf(tenant) });
    this.addWidgets(new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 }));
    this.addWidgets(
      graph('Requests', [api.requests], [api.clientErrors, api.serverErrors]),
      graph('Response time in milliseconds', [api.median, api.slowest]),
      failuresByFeature(logs),
    );
    this.addWidgets(
      graph('Live channel', [live.connects, live.messages], [live.failures]),
      graph('Milliseconds behind the stream', delays),
      graph('Table', [table.reads, table.writes], [table.throttled]),
    );
    this.addWidgets(
      graph('Failed requests at CloudFront in percent', [siteErrors]),
      graph('Rejected sign-ins', signIns),
      graph('Share of emails', mail),
    );
  }
}
