import * as s3 from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { bucketNameOf } from '../naming.ts';
import { encryptedBy, type PrivateBucketProps } from './encrypted-by.ts';

export const photosBucketName = (tenant: Tenant) => bucketNameOf(tenant, 'photos');

/** The prefix of presigned uploads, which are moved after they are checked. */
const uploadsPrefix = 'uploads/';

/** CORS does not control access; the signature in the URL does. */
const siteOrigin = ({ domain }: Tenant) =>
  domain ? `https://${domain.name}` : 'https://*.cloudfront.net';

export class PhotosBucket extends s3.Bucket {
  constructor(scope: Construct, id: string, { tenant, accessLogs, key }: PrivateBucketProps) {
    super(scope, id, {
      bucketName: photosBucketName(tenant),
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      ...encryptedBy(key),
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'photos/',
      cors: [
        {
          allowedMethods: [
            s3.HttpMethods.GET,
            s3.HttpMethods.HEAD,
            s3.HttpMethods.PUT,
            s3.HttpMethods.POST,
          ],
          allowedOrigins: [siteOrigin(tenant)],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        {
          id: 'abandoned-uploads',
          prefix: uploadsPrefix,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'unfinished-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { id: 'replaced-photos', noncurrentVersionExpiration: Duration.days(35) },
      ],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
