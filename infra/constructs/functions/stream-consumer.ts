import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeadLetters } from '../data/dead-letters.ts';
import { pascal } from '../naming.ts';
import { filtersWithout } from './stream-filter.ts';

interface StreamConsumerProps {
  name: string;
  table: dynamodb.ITableV2;
  deadLetters: DeadLetters;
  consumer: lambda.IFunction;
  /** After how many failed attempts a record is set aside. */
  retryAttempts: number;
  batchSize: number;
  /** Types of items that it does not handle, beyond those that no consumer handles. */
  unhandledTypes?: readonly string[];
  /** Reserved executions, which handle several batches of a shard at once. Absent: one at a time. */
  executions?: number | undefined;
}

/** A table that takes requests on demand begins with four partitions, each with a shard. */
export const firstShards = 4;

/** More than there are executions would be throttled. */
const batchesAtOnce = (executions: number) =>
  Math.min(10, Math.max(1, Math.floor(executions / firstShards)));

/**
 * Delivers the table's changes that a function may handle, in order per item, and per shard if it
 * handles one batch at a time. A record that keeps
 * failing is isolated by halving its batch and then set aside, so that it does not block others.
 */
export class StreamConsumer extends Construct {
  readonly name: string;
  readonly consumer: lambda.IFunction;

  constructor(scope: Construct, props: StreamConsumerProps) {
    const { name, table, deadLetters, consumer, retryAttempts, batchSize, executions = 1 } = props;
    super(scope, `${pascal(name)}Stream`);
    this.name = name;
    this.consumer = consumer;
    new lambda.EventSourceMapping(this, 'Mapping', {
      target: consumer,
      eventSourceArn: table.tableStreamArn,
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize,
      retryAttempts,
      maxRecordAge: Duration.hours(20),
      parallelizationFactor: batchesAtOnce(executions),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      filters: filtersWithout(props.unhandledTypes).map((pattern) =>
        lambda.FilterCriteria.filter(pattern),
      ),
      // The roles are granted what it needs by `grantStream`, without the wildcards of the CDK.
      onFailure: { bind: () => ({ destination: deadLetters.bucket.bucketArn }) },
    });
  }
}
