import * as s3 from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { bucketNameOf } from '../naming.ts';
import { encryptedBy, type PrivateBucketProps } from './encrypted-by.ts';

export const exportsBucketName = (tenant: Tenant) => bucketNameOf(tenant, 'exports');

/** Exported files, which are downloaded at once and deleted after a day. */
export class ExportsBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, { tenant, accessLogs, key }: PrivateBucketProps) {
    super(scope, id, {
      bucketName: exportsBucketName(tenant),
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      ...encryptedBy(key),
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'exports/',
      lifecycleRules: [
        {
          id: 'old-exports',
          expiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
