import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';

/** Access logs of CloudFront and the photos, with the retention of other logs. */
export class AccessLogsBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, tenant: Tenant) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Earlier logs of CloudFront were delivered by an access control list.
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      serverAccessLogsPrefix: 'own/',
      lifecycleRules: [{ expiration: Duration.days(tenant.logRetentionDays) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.#allowSiteLogs(tenant);
  }
  /** Lets CloudFront deliver, for this account only. */
  #allowSiteLogs({ account }: Tenant) {
    this.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects(`AWSLogs/${account}/*`)],
        conditions: {
          StringEquals: {
            'aws:SourceAccount': account,
            's3:x-amz-acl': 'bucket-owner-full-control',
          },
          ArnLike: { 'aws:SourceArn': `arn:aws:logs:us-east-1:${account}:delivery-source:*` },
        },
      }),
    );
  }
}
