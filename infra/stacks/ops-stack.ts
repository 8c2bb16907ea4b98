import { Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FeatureFunctions } from '#infra/constructs/functions/feature-functions.ts';
import { AlarmTopic } from '#infra/constructs/ops/alarm-topic.ts';
import { FailedSignIns } from '#infra/constructs/ops/failed-sign-ins.ts';
import { FeatureFailures } from '#infra/constructs/ops/feature-failures.ts';
import { TenantBudget } from '#infra/constructs/ops/tenant-budget.ts';
import { TenantDashboard } from '#infra/constructs/ops/tenant-dashboard.ts';
import {
  apiMetrics,
  liveMetrics,
  malformedTableRequests,
  streamDelay,
  tableMetrics,
  throttledFunctions,
} from '#infra/constructs/ops/tenant-metrics.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { LiveStack } from './live-stack.ts';

interface OpsStackProps extends StackProps {
  tenant: Tenant;
  data: DataStack;
  api: ApiStack;
  live: LiveStack;
  /** Each feature's functions, for an alarm per feature. */
  functions: readonly FeatureFunctions[];
}

/** Alarms, dashboard and budget of a tenant. */
export class OpsStack extends Stack {
  readonly #alarms: AlarmTopic;

  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { tenant, data, api, live, functions, ...stackProps } = props;
    super(scope, id, stackProps);
    this.#alarms = new AlarmTopic(this, 'Alarms', tenant);
    const metrics = {
      api: apiMetrics(api.api),
      live: liveMetrics(live.api),
      table: tableMetrics(data.table),
    };
    this.#watchRequests(metrics.api, metrics.live);
    this.#watchTable(metrics.table);
    const failures = this.#watchFeatures(tenant, functions);
    this.#watchSignIns(tenant, functions);
    const delays = this.#watchConsumers(live);
    const { alarms } = this.#alarms;
    new TenantDashboard(this, 'Dashboard', tenant, { ...metrics, failures, delays, alarms });
    new TenantBudget(this, 'Budget', tenant);
  }

  #watchRequests(api: ReturnType<typeof apiMetrics>, live: ReturnType<typeof liveMetrics>) {
    this.#alarms.add({
      name: 'api-errors',
      meaning: 'Requests got 5xx responses.',
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
      meaning: 'Functions of the live channel could not be invoked.',
      metric: live.failures,
      threshold: 5,
    });
    this.#alarms.add({
      name: 'functions-throttled',
      meaning: 'The account, or a function with its own limit, ran out of concurrent executions.',
      metric: throttledFunctions,
      threshold: 1,
    });
  }

  #watchTable({ throttled }: ReturnType<typeof tableMetrics>) {
    this.#alarms.add({
      name: 'table-throttled',
      meaning: 'The table throttled reads or writes.',
      metric: throttled,
      threshold: 1,
    });
    this.#alarms.add({
      name: 'table-misused',
      meaning: 'The account sent invalid requests to DynamoDB.',
      metric: malformedTableRequests,
      threshold: 10,
    });
  }

  #watchFeatures(tenant: Tenant, features: readonly FeatureFunctions[]) {
    // A separate scope, because a feature can have the name of another construct.
    const scope = new Construct(this, 'Failures');
    return features.map((functions) => {
      const { metric } = new FeatureFailures(scope, tenant, functions);
      this.#alarms.add({
        name: `${functions.feature}-failures`,
        meaning: `Functions of ${functions.feature} failed or were stopped; see their log.`,
        metric,
        threshold: 1,
      });
      return metric;
    });
  }

  #watchSignIns(tenant: Tenant, features: readonly FeatureFunctions[]) {
    const session = features.find(({ feature }) => feature === 'session')!;
    this.#alarms.add({
      name: 'failed-sign-ins',
      meaning: 'Many sign-ins had a wrong address or password: somebody may be trying passwords.',
      metric: new FailedSignIns(this, 'FailedSignIns', tenant, session).metric,
      threshold: 100,
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
        meaning: `The dead-letter queue of ${name} has messages.`,
        metric: failures.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
        threshold: 1,
      });
      return delay;
    });
  }
}
