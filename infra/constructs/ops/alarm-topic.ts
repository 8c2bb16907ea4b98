import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { pascal, prefixOf } from '../naming.ts';

interface AlarmSpec {
  /** Its name in docs/operations/alarms.md; also the suffix of its physical name. */
  name: string;
  meaning: string;
  metric: cloudwatch.IMetric;
  /** The value from which on the alarm is raised, upwards or, with `isBelow`, downwards. */
  threshold: number;
  isBelow?: boolean;
  /** Otherwise no data is no alarm. */
  isRaisedWithoutData?: boolean;
  /** Number of consecutive periods. Default 1. */
  periods?: number;
  /** How many of them raise it. Default all. */
  raisingPeriods?: number;
}

/** The tenant's alarms, which send an email to its alarm address. */
export class AlarmTopic extends Construct {
  readonly alarms: cloudwatch.Alarm[] = [];
  readonly #action: SnsAction;
  readonly #prefix: string;

  constructor(scope: Construct, id: string, tenant: Tenant, name = 'alarms') {
    super(scope, id);
    this.#prefix = prefixOf(tenant);
    const topic = new sns.Topic(this, 'Topic', {
      topicName: `${this.#prefix}-${name}`,
      enforceSSL: true,
    });
    // Enforcing TLS gives the topic a policy, and SNS's own then no longer lets alarms publish.
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': tenant.account } },
      }),
    );
    topic.addSubscription(new EmailSubscription(tenant.alarmEmail));
    this.#action = new SnsAction(topic);
  }

  add({ name, meaning, metric, threshold, periods = 1, ...spec }: AlarmSpec) {
    const alarm = new cloudwatch.Alarm(this, pascal(name), {
      alarmName: `${this.#prefix}-${name}`,
      alarmDescription: `${meaning} What to do: docs/operations/alarms.md`,
      metric,
      threshold,
      evaluationPeriods: periods,
      ...(spec.raisingPeriods && { datapointsToAlarm: spec.raisingPeriods }),
      comparisonOperator: spec.isBelow
        ? cloudwatch.ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: spec.isRaisedWithoutData
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
    this.alarms.push(alarm);
  }
}
