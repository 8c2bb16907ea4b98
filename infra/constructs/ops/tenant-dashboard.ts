import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';
import type { apiMetrics, liveMetrics, tableMetrics } from './tenant-metrics.ts';

export interface DashboardMetrics {
  api: ReturnType<typeof apiMetrics>;
  live: ReturnType<typeof liveMetrics>;
  table: ReturnType<typeof tableMetrics>;
  failures: cloudwatch.IMetric[];
  delays: cloudwatch.IMetric[];
  alarms: cloudwatch.IAlarm[];
}

const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []) =>
  new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6 });

/** One page with health, latency and usage. */
export class TenantDashboard extends cloudwatch.Dashboard {
  constructor(scope: Construct, id: string, tenant: Tenant, metrics: DashboardMetrics) {
    const { api, live, table, failures, delays, alarms } = metrics;
    super(scope, id, { dashboardName: prefixOf(tenant) });
    this.addWidgets(new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 }));
    this.addWidgets(
      graph('Requests', [api.requests], [api.clientErrors, api.serverErrors]),
      graph('Response time in milliseconds', [api.median, api.slowest]),
      graph('Failures by feature', failures),
    );
    this.addWidgets(
      graph('Live channel', [live.connects, live.messages], [live.failures]),
      graph('Milliseconds behind the stream', delays),
      graph('Table', [table.reads, table.writes], [table.throttled]),
    );
  }
}
