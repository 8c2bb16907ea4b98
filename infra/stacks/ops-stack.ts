import { Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { FeatureFailures } from '#infra/constructs/feature-failures.ts';
import { TenantBudget } from '#infra/constructs/tenant-budget.ts';
import { TenantDashboard } from '#infra/constructs/tenant-dashboard.ts';
import {
  apiMetrics,
  liveMetrics,
  malformedTableRequests,
  streamDelay,
  tableMetrics,
  throttledFunctions,
} from '#infra/constructs/tenant-metrics.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { LiveStack } from './live-stack.ts';

interface OpsStackProps extends StackProps {
  tenant: Tenant;
  data: DataStack;
  api: ApiStack;
  live: LiveStack;
}

/** How its operators know that a tenant is well, and what it costs. */
export class OpsStack extends Stack {
  readonly #alarms: AlarmTopic;

  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { tenant, data, api, live, ...stackProps } = props;
    super(scope, id, stackProps);
    this.#alarms = new AlarmTopic(this, 'Alarms', tenant);
    const metrics = {
      api: apiMetrics(api.api),
      live: liveMetrics(live.api),
      table: tableMetrics(data.table),
    };
    this.#watchRequests(metrics.api, metrics.live);
    this.#watchTable(metrics.table);
    const failures = this.#watchFeatures(tenant, [...api.features, ...live.features]);
    const delays = this.#watchConsumers(live);
    const { alarms } = this.#alarms;
    new TenantDashboard(this, 'Dashboard', tenant, { ...metrics, failures, delays, alarms });
    new TenantBudget(this, 'Budget', tenant);
  }

  #watchRequests(api: ReturnType<typeof apiMetrics>, live: ReturnType<typeof liveMetrics>) {
    this.#alarms.add({
      name: 'api-errors',
      meaning: 'Requests were answered with 5xx.',
      metric: api.serverErrors,
      threshold: 5,
    });
    this.#alarms.add({
      name: 'api-slow',
      meaning: 'One request in twenty took two seconds or longer, for a quarter of an hour.',
      metric: api.slowest,
      threshold: 2000,
      periods: 3,
    });
    this.#alarms.add({
      name: 'live-errors',
      meaning: 'Functions of the live channel could not be run.',
      metric: live.failures,
      threshold: 5,
    });
    this.#alarms.add({
      name: 'functions-throttled',
      meaning: 'The account ran out of concurrent Lambda executions.',
      metric: throttledFunctions,
      threshold: 1,
    });
  }

  #watchTable({ throttled }: ReturnType<typeof tableMetrics>) {
    this.#alarms.add({
      name: 'table-throttled',
      meaning: 'The table refused reads or writes for being too many.',
      metric: throttled,
      threshold: 1,
    });
    this.#alarms.add({
      name: 'table-misused',
      meaning: 'DynamoDB could not understand requests of this account.',
      metric: malformedTableRequests,
      threshold: 10,
    });
  }

  #watchFeatures(tenant: Tenant, features: ApiStack['features']) {
    // A scope of its own: a feature may have the name of something else here.
    const scope = new Construct(this, 'Failures');
    return features.map((functions) => {
      const { metric } = new FeatureFailures(scope, tenant, functions);
      this.#alarms.add({
        name: `${functions.feature}-failures`,
        meaning: `Functions of ${functions.feature} failed or were ended; their log says why.`,
        metric,
        threshold: 1,
      });
      return metric;
    });
  }

  #watchConsumers({ consumers }: LiveStack) {
    return consumers.map(({ name, consumer, failures }) => {
      const delay = streamDelay(consumer, name);
      this.#alarms.add({
        name: `${name}-behind`,
        meaning: `${name} has been a minute or more behind the table's changes.`,
        metric: delay,
        threshold: 60_000,
        periods: 2,
      });
      this.#alarms.add({
        name: `${name}-set-aside`,
        meaning: `Changes that ${name} could not handle wait in its queue.`,
        metric: failures.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
        threshold: 1,
      });
      return delay;
    });
  }
}
