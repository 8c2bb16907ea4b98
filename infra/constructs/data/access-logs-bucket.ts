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
      // CloudFront needs an access control list to deliver its logs.
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
      serverAccessLogsPrefix: 'own/',
      lifecycleRules: [{ expiration: Duration.days(tenant.logRetentionDays) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
