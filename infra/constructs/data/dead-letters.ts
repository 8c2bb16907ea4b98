import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { bucketNameOf } from '../naming.ts';
import { encryptedBy, type PrivateBucketProps } from './encrypted-by.ts';

export const deadLettersBucketName = (tenant: Tenant) => bucketNameOf(tenant, 'dead-letters');

/** Where Lambda puts the records that a consumer of the stream could not process. */
export const deadLettersPrefix = 'aws/lambda/';

/** Until then the changes can be processed after all. */
const keptDays = 14;

/**
 * Changes of the table that a consumer of its stream could not process. Lambda stores the whole
 * records, which the stream itself keeps for a day only.
 */
export class DeadLetters extends Construct {
  readonly bucket: s3.Bucket;
  /** Gets a message for each object. Its alarm is why it exists: S3 counts objects once a day. */
  readonly queue: sqs.Queue;

  constructor(scope: Construct, id: string, { tenant, accessLogs, key }: PrivateBucketProps) {
    super(scope, id);
    this.queue = new sqs.Queue(this, 'Queue', {
      // The messages name objects only.
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // The alarm ends by itself. The records stay.
      retentionPeriod: Duration.hours(1),
    });
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'Nobody receives its messages; an alarm counts them.',
    });
    const bucketName = deadLettersBucketName(tenant);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      bucketName,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      ...encryptedBy(key),
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'dead-letters/',
      lifecycleRules: [
        {
          id: 'old-dead-letters',
          expiration: Duration.days(keptDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#notify(bucketName, tenant);
  }

  /** By the resources: `addEventNotification` deploys a function that writes the setting. */
  #notify(bucketName: string, { account }: Tenant) {
    this.queue.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [this.queue.queueArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnEquals: { 'aws:SourceArn': `arn:aws:s3:::${bucketName}` },
        },
      }),
    );
    const bucket = this.bucket.node.defaultChild as s3.CfnBucket;
    bucket.notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: this.queue.queueArn }],
    };
    // S3 sends a test message when the setting is made.
    bucket.node.addDependency(this.queue.node.findChild('Policy'));
  }
}
