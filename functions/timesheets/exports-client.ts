import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Named one by one: of the SDK's hundred calls only these come into a bundle. */
export const commands = { DeleteObjectCommand, GetObjectCommand, PutObjectCommand };

export { getSignedUrl };

export const newExportsClient = () =>
  new S3Client({
    maxAttempts: 4,
    // A file is sent while it is read; its checksum is not known before.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000 },
  });
