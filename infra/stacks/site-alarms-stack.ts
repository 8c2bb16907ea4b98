import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { AlarmTopic } from '#infra/constructs/ops/alarm-topic.ts';
import { blockedRequests, siteErrors } from '#infra/constructs/ops/tenant-metrics.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import type { WebStack } from './web-stack.ts';

interface SiteAlarmsStackProps extends StackProps {
  tenant: Tenant;
  web: WebStack;
}

/** The alarms of CloudFront, its firewall and its certificate, whose metrics exist in us-east-1 only. */
export class SiteAlarmsStack extends Stack {
  constructor(scope: Construct, id: string, { tenant, web, ...props }: SiteAlarmsStackProps) {
    super(scope, id, props);
    this.addStackDependency(web);
    const alarms = new AlarmTopic(this, 'Alarms', tenant, 'site-alarms');
    alarms.add({
      name: 'site-errors',
      meaning: 'One request in twenty at CloudFront got a 5xx response, for ten minutes.',
      metric: siteErrors(Fn.getStackOutput(web.stackName, 'DistributionId', tenant.region)),
      threshold: 5,
      periods: 2,
    });
    if (tenant.webFirewall)
      alarms.add({
        name: 'firewall-blocks',
        meaning: 'The web firewall rejected many requests, because a source address sent too many.',
        metric: blockedRequests(tenant),
        threshold: 100,
      });
    if (!tenant.domain) return;
    alarms.add({
      name: 'certificate-expires',
      meaning: 'The certificate of the site expires in 30 days or less.',
      metric: new cloudwatch.Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: tenant.domain.certificateArn },
        period: Duration.days(1),
        statistic: 'Minimum',
      }),
      threshold: 30,
      isBelow: true,
    });
  }
}
