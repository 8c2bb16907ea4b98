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
 * Counts the failures of all features in one metric, so that one alarm is enough: CloudWatch charges
 * for each metric of an alarm, and an idle tenant pays little else. The dashboard shows the features.
 */
export class FeatureFailures extends Construct {
  readonly metric: cloudwatch.Metric;

  constructor(scope: Construct, id: string, tenant: Tenant, features: readonly FeatureFunctions[]) {
    super(scope, id);
    const [metric] = features.map(({ feature, logGroup }) =>
      new logs.MetricFilter(this, pascal(feature), {
        logGroup,
        filterPattern: failed,
        metricNamespace: prefixOf(tenant),
        metricName: 'failures',
      }).metric({ statistic: 'Sum', label: 'failures' }),
    );
    this.metric = metric!;
  }
}
