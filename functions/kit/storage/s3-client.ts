import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientOptions } from '#functions/kit/client-options.ts';

export const newS3Client = () => {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3;
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...clientOptions(),
    // A browser that uploads to a presigned URL computes no checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
};

/** Names the commands, so that the bundle contains no others. */
export const commands = {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
};
