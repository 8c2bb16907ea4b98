import type * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Tenant } from '#infra/tenants/tenant.ts';

export interface PrivateBucketProps {
  tenant: Tenant;
  accessLogs: s3.IBucket;
  /** Undefined: a key of AWS. */
  key: kms.IKey | undefined;
}

/** A bucket's encryption. With a bucket key, S3 asks KMS seldom. */
export const encryptedBy = (key: kms.IKey | undefined) =>
  key
    ? { encryption: s3.BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
    : { encryption: s3.BucketEncryption.S3_MANAGED };
