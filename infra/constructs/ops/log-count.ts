import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { prefixOf } from '../naming.ts';

interface LogCountProps {
  tenant: Tenant;
  /** Also the name of the alarm. */
  metricName: string;
  logGroup: logs.ILogGroup;
  field: string;
  value: string;
}

/** Counts the lines of a log whose field has a value. */
export class LogCount extends Construct {
  readonly metric: cloudwatch.Metric;

  constructor(scope: Construct, id: string, props: LogCountProps) {
    super(scope, id);
    const { tenant, metricName, logGroup, field, value } = props;
    this.metric = new logs.MetricFilter(this, 'Filter', {
      logGroup,
      filterPattern: logs.FilterPattern.stringValue(field, '=', value),
      metricNamespace: prefixOf(tenant),
      metricName,
    }).metric({ statistic: 'Sum' });
  }
}
