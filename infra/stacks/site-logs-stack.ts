import * as logs from 'aws-cdk-lib/aws-logs';
import { Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { prefixOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

interface SiteLogsStackProps extends StackProps {
  tenant: Tenant;
  data: DataStack;
  web: WebStack;
}

/**
 * Not cookies and queries, which have sessions and the keys of invite links, and not the referrer,
 * which has the query of the page.
 */
const fields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'cs(User-Agent)',
  'ssl-protocol',
  'x-edge-location',
  'x-edge-result-type',
  'x-edge-request-id',
];

/** What CloudFront logs. Its settings exist in us-east-1 only; the bucket may be elsewhere. */
export class SiteLogsStack extends Stack {
  constructor(scope: Construct, id: string, props: SiteLogsStackProps) {
    const { tenant, data, web, ...stackProps } = props;
    super(scope, id, stackProps);
    // The other stacks are in the region of the tenant, so CloudFormation reads their outputs there.
    const outputOf = (stack: Stack, output: string) =>
      Fn.getStackOutput(stack.stackName, output, tenant.region);
    this.addStackDependency(web);
    const name = `${prefixOf(tenant)}-site`;
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name,
      resourceArn: this.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: outputOf(web, 'DistributionId'),
      }),
      logType: 'ACCESS_LOGS',
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name,
      destinationResourceArn: `arn:aws:s3:::${outputOf(data, 'AccessLogsBucketName')}`,
      outputFormat: 'json',
    });
    new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.ref,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
  }
}
