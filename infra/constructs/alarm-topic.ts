import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { pascal, prefixOf } from './naming.ts';

interface AlarmSpec {
  /** Its chapter in docs/operations/alarms.md; also ends its physical name. */
  name: string;
  meaning: string;
  metric: cloudwatch.IMetric;
  /** Alarms from this value on. */
  threshold: number;
  /** How many periods in a row; 1 unless said otherwise. */
  periods?: number;
}

/** The tenant's alarms, all of which write to its alarm address. */
export class AlarmTopic extends Construct {
  readonly alarms: cloudwatch.Alarm[] = [];
  readonly #action: SnsAction;
  readonly #prefix: string;

  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id);
    this.#prefix = prefixOf(tenant);
    const topic = new sns.Topic(this, 'Topic', {
      topicName: `${this.#prefix}-alarms`,
      enforceSSL: true,
    });
    topic.addSubscription(new EmailSubscription(tenant.alarmEmail));
    this.#action = new SnsAction(topic);
  }

  add({ name, meaning, metric, threshold, periods = 1 }: AlarmSpec) {
    const alarm = new cloudwatch.Alarm(this, pascal(name), {
      alarmName: `${this.#prefix}-${name}`,
      alarmDescription: `${meaning} What to do: docs/operations/alarms.md`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
    this.alarms.push(alarm);
  }
}
