import { DeleteObjectsCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3';
import { CommandError } from '../kit/command-error.ts';

/** Deletes every object with its older versions. */
export const emptyBucket = async (s3: S3Client, Bucket: string) => {
  // The first page again and again, because what it lists is then deleted.
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket }),
    );
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
      Key,
      VersionId,
    }));
    if (Objects.length === 0) return;
    const { Errors: [error] = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (error)
      throw new CommandError(`${error.Key} of ${Bucket} could not be deleted: ${error.Message}`);
  }
};
