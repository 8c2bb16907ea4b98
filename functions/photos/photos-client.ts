import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Named one by one: of the SDK's hundred calls only these come into a bundle. */
export const commands = {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
};

export { getSignedUrl };

export const newPhotosClient = () =>
  new S3Client({
    maxAttempts: 4,
    // Otherwise a signed address carries the checksum of an empty file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000 },
  });
