import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { FeatureFunctions } from '../functions/feature-functions.ts';
import { pascal, prefixOf } from '../naming.ts';

/** Error lines of the functions and the runtime, and functions that Lambda stopped. */
const failed = logs.FilterPattern.any(
  logs.FilterPattern.stringValue('$.level', '=', 'ERROR'),
  logs.FilterPattern.stringValue('$.level', '=', 'error'),
  logs.FilterPattern.stringValue('$.level', '=', 'FATAL'),
  logs.FilterPattern.stringValue('$.record.status', '=', 'timeout'),
  logs.FilterPattern.stringValue('$.record.status', '=', 'error'),
  logs.FilterPattern.stringValue('$.record.status', '=', 'failure'),
);

/**
 * Counts a feature's failures in its log. One metric per feature costs nothing while nothing fails;
 * Lambda's metrics would need an alarm per function.
 */
export class FeatureFailures extends Construct {
  readonly metric: cloudwatch.Metric;

  constructor(scope: Construct, tenant: Tenant, { feature, logGroup }: FeatureFunctions) {
    super(scope, pascal(feature));
    this.metric = new logs.MetricFilter(this, 'Failures', {
      logGroup,
      filterPattern: failed,
      metricNamespace: prefixOf(tenant),
      metricName: `${feature}-failures`,
    }).metric({ statistic: 'Sum', label: feature });
  }
}
