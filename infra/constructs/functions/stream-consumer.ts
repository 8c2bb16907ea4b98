import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Duration, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { pascal } from '../naming.ts';

interface StreamConsumerProps {
  name: string;
  table: dynamodb.ITableV2;
  consumer: lambda.IFunction;
  /** After how many failed attempts a record is set aside. */
  retryAttempts: number;
  batchSize: number;
  /** The function may gather changes in a state that it gets back until the end of each window. */
  window?: Duration;
  /** Encrypts the queue. Undefined: a key of AWS. */
  key: kms.IKey | undefined;
}

/**
 * Delivers the table's changes to a function, in order per item. A record that keeps failing is
 * isolated by halving its batch and then put into a queue, so that it does not block others.
 */
export class StreamConsumer extends Construct {
  readonly name: string;
  readonly consumer: lambda.IFunction;
  readonly failures: sqs.Queue;

  constructor(scope: Construct, props: StreamConsumerProps) {
    const { name, table, consumer, retryAttempts, batchSize, window, key } = props;
    super(scope, `${pascal(name)}Stream`);
    this.name = name;
    this.consumer = consumer;
    this.failures = new sqs.Queue(this, 'Failures', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    if (key) this.#encrypt(key);
    Validations.of(this.failures).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is a dead-letter queue itself; an alarm reports its first message.',
    });
    new lambda.EventSourceMapping(this, 'Mapping', {
      target: consumer,
      eventSourceArn: table.tableStreamArn,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize,
      retryAttempts,
      maxRecordAge: Duration.hours(20),
      parallelizationFactor: 1,
      ...(window && { tumblingWindow: window }),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: new SqsDlq(this.failures),
    });
  }
  /** By the resource, because the queue's own grants have wildcards; roles get theirs elsewhere. */
  #encrypt(key: kms.IKey) {
    const queue = this.failures.node.defaultChild as sqs.CfnQueue;
    queue.sqsManagedSseEnabled = undefined;
    queue.kmsMasterKeyId = key.keyArn;
  }
}
