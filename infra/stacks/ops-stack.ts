import { Duration, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FeatureFunctions } from '#infra/constructs/functions/feature-functions.ts';
import { AlarmTopic } from '#infra/constructs/ops/alarm-topic.ts';
import { FeatureFailures } from '#infra/constructs/ops/feature-failures.ts';
import { LogCount } from '#infra/constructs/ops/log-count.ts';
import { TenantBudget } from '#infra/constructs/ops/tenant-budget.ts';
import { TenantDashboard } from '#infra/constructs/ops/tenant-dashboard.ts';
import {
  apiMetrics,
  backupMetrics,
  liveMetrics,
  mailReputation,
  siteErrors,
  streamDelay,
  tableMetrics,
  throttledFunctions,
  throttledSignIns,
} from '#infra/constructs/ops/tenant-metrics.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { ApiStack } from './api-stack.ts';
import type { CanaryStack } from './canary-stack.ts';
import { type DataStack, indexNames } from './data-stack.ts';
import type { LiveStack } from './live-stack.ts';
import type { WebStack } from './web-stack.ts';

interface OpsStackProps extends StackProps {
  tenant: Tenant;
  data: DataStack;
  api: ApiStack;
  live: LiveStack;
  web: WebStack;
  canary: CanaryStack | null;
  /** Each feature's functions, whose logs are searched for failures. */
  functions: readonly FeatureFunctions[];
}

/** Alarms, dashboard and budget of a tenant. */
export class OpsStack extends Stack {
  readonly #alarms: AlarmTopic;

  constructor(scope: Construct, id: string, props: OpsStackProps) {
    const { tenant, data, api, live, web, canary, functions, ...stackProps } = props;
    super(scope, id, stackProps);
    this.#alarms = new AlarmTopic(this, 'Alarms', tenant);
    const metrics = {
      api: apiMetrics(api.api),
      live: liveMetrics(live.api),
      table: tableMetrics(data.table, indexNames),
    };
    this.#watchRequests(metrics.api, metrics.live);
    this.#watchRejected(tenant, api);
    this.#watchTable(metrics.table);
    this.#watchFeatures(tenant, functions);
    const signIns = this.#watchSignIns(tenant, data, functions);
    this.#watchPages(tenant, functions);
    const mail = this.#watchMail();
    const delays = this.#watchConsumers(live);
    this.#watchDeadLetters(data);
    if (canary) this.#watchCanary(canary);
    if (tenant.backups) this.#watchBackups(tenant);
    const { alarms } = this.#alarms;
    new TenantDashboard(this, 'Dashboard', tenant, {
      ...metrics,
      logs: functions.map(({ logGroup }) => logGroup),
      delays,
      siteErrors: siteErrors(web.distribution.distributionId),
      signIns,
      mail,
      alarms,
    });
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

  #watchRejected(tenant: Tenant, { requests }: ApiStack) {
    this.#alarms.add({
      name: 'too-many-requests',
      meaning: 'Many requests got 429 responses, of the gateway or the limits for strangers.',
      metric: new LogCount(this, 'TooManyRequests', {
        tenant,
        metricName: 'too-many-requests',
        logGroup: requests.logGroup,
        field: '$.status',
        value: '429',
      }).metric,
      threshold: 100,
    });
  }

  #watchTable({ throttled }: ReturnType<typeof tableMetrics>) {
    this.#alarms.add({
      name: 'table-throttled',
      meaning: 'The table or one of its indexes throttled reads or writes.',
      metric: throttled,
      threshold: 1,
      // Metrics of DynamoDB are late, and meanwhile the latest sum is zero.
      periods: 2,
      raisingPeriods: 1,
    });
  }

  #watchFeatures(tenant: Tenant, features: readonly FeatureFunctions[]) {
    const { metric } = new FeatureFailures(this, 'Failures', tenant, features);
    this.#alarms.add({
      name: 'failures',
      meaning: 'Functions failed or were stopped; the dashboard shows of which features.',
      metric,
      threshold: 1,
    });
    // More than one page causes, so that no page takes back a release.
    if (tenant.gradualDeployment)
      this.#alarms.add({
        name: 'many-failures',
        meaning: 'Functions failed often. A gradual deployment goes back to the former versions.',
        metric,
        threshold: 10,
      });
  }

  #watchSignIns(tenant: Tenant, { users }: DataStack, features: readonly FeatureFunctions[]) {
    const session = features.find(({ feature }) => feature === 'session')!;
    const { metric: failed } = new LogCount(this, 'FailedSignIns', {
      tenant,
      metricName: 'failed-sign-ins',
      logGroup: session.logGroup,
      field: '$.message.event',
      value: 'sign_in_failed',
    });
    const throttled = throttledSignIns(users);
    this.#alarms.add({
      name: 'failed-sign-ins',
      meaning: 'Many sign-ins had a wrong address or password: somebody may be trying passwords.',
      metric: failed,
      threshold: 100,
    });
    this.#alarms.add({
      name: 'user-pool-throttled',
      meaning: 'The user pool rejected sign-ins because there were too many at once.',
      metric: throttled,
      threshold: 1,
    });
    return [failed, throttled];
  }

  #watchPages(tenant: Tenant, features: readonly FeatureFunctions[]) {
    const { logGroup } = features.find(({ feature }) => feature === 'session')!;
    const { metric } = new LogCount(this, 'PageErrors', {
      tenant,
      metricName: 'page-errors',
      logGroup,
      field: '$.message.event',
      value: 'page_error',
    });
    this.#alarms.add({
      name: 'page-errors',
      meaning: 'Scripts of the page failed in browsers.',
      metric,
      // One browser, with its extensions, may fail alone.
      threshold: 10,
    });
  }

  /** SES warns at these rates, and stops sending at about twice of them. */
  #watchMail() {
    const [bounces, complaints] = [mailReputation('BounceRate'), mailReputation('ComplaintRate')];
    this.#alarms.add({
      name: 'mail-bounces',
      meaning: 'One email in twenty could not be delivered.',
      metric: bounces,
      threshold: 0.05,
    });
    this.#alarms.add({
      name: 'mail-complaints',
      meaning: 'One recipient in a thousand reported an email as spam.',
      metric: complaints,
      threshold: 0.001,
    });
    return [bounces, complaints];
  }

  #watchCanary({ signIn }: CanaryStack) {
    this.#alarms.add({
      name: 'canary',
      meaning: 'Signing in failed, or was not tried, for ten minutes.',
      metric: signIn.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
      threshold: 1,
      periods: 2,
      isRaisedWithoutData: true,
    });
  }

  #watchBackups(tenant: Tenant) {
    const { completed, failed, failedCopies } = backupMetrics(tenant);
    // A day may end just before its backup does. No alarm looks back more than a week.
    const days = tenant.backups?.every === 'night' ? 2 : 7;
    this.#alarms.add({
      name: 'backups-failed',
      meaning: 'A backup of the table failed.',
      metric: failed,
      threshold: 1,
    });
    this.#alarms.add({
      name: 'backups-missing',
      meaning: `No backup of the table was completed for ${days} days.`,
      metric: completed,
      threshold: 0,
      isBelow: true,
      periods: days,
    });
    for (const [vault, metric] of Object.entries(failedCopies ?? {}))
      this.#alarms.add({
        name: `copies-failed-${vault}`,
        meaning: 'The copy of a backup failed.',
        metric,
        threshold: 1,
      });
  }

  #watchConsumers({ consumers }: LiveStack) {
    return consumers.map(({ name, consumer }) => {
      const delay = streamDelay(consumer, name);
      this.#alarms.add({
        name: `${name}-behind`,
        meaning: `${name} has been a minute or more behind the table's changes.`,
        metric: delay,
        threshold: 60_000,
        periods: 2,
      });
      return delay;
    });
  }

  #watchDeadLetters({ deadLetters: { queue } }: DataStack) {
    this.#alarms.add({
      name: 'changes-set-aside',
      meaning: 'A consumer of the stream could not process changes, which were set aside.',
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
      threshold: 1,
    });
  }
}
