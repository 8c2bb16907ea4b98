import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { FeatureFunctions } from '../functions/feature-functions.ts';
import { prefixOf } from '../naming.ts';

/** Counts sign-ins with a wrong address or password, which `functions/session/login.ts` logs. */
export class FailedSignIns extends Construct {
  readonly metric: cloudwatch.Metric;

  constructor(scope: Construct, id: string, tenant: Tenant, { logGroup }: FeatureFunctions) {
    super(scope, id);
    this.metric = new logs.MetricFilter(this, 'Filter', {
      logGroup,
      filterPattern: logs.FilterPattern.stringValue('$.message.event', '=', 'sign_in_failed'),
      metricNamespace: prefixOf(tenant),
      metricName: 'failed-sign-ins',
    }).metric({ statistic: 'Sum' });
  }
}
