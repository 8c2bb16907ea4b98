import type { Readable } from 'node:stream';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { environment } from '#functions/kit/environment.ts';
import { hasHttpStatus, s3 } from '#functions/kit/storage/s3.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { PhotoType } from '#shared/photos/photo-rules.ts';

/** The owner of a photo. */
export interface Owner extends CompanyScope {
  userId: string;
}

/** An upload and its photo have the same id. */
type Prefix = 'uploads' | 'photos';

/** Keys contain company and user, so that nobody can name another user's file. */
const keyOf = (prefix: Prefix, { companyId, userId }: Owner, id: string) =>
  `${prefix}/${companyId}/${userId}/${id}`;

/** The value of `profilePhotoPath`. */
export const photoPath = (owner: Owner, id: string) => keyOf('photos', owner, id);

const inBucket = (key: string) => ({ Bucket: environment('PHOTOS_BUCKET'), Key: key });

/** Without permission to list the bucket, S3 returns 403 for a missing object. */
const isMissing = (error: unknown) => hasHttpStatus(error, 403, 404);

interface UploadTerms {
  contentType?: string | undefined;
  /** In bytes. */
  size?: number | undefined;
}

/** How long a presigned upload URL is valid. */
export const uploadSeconds = 300;

/** A presigned URL that accepts one file by PUT, limited to the given type and size. */
export const signUpload = async (
  owner: Owner,
  id: string,
  { contentType, size }: UploadTerms,
): Promise<string> => {
  const { client, commands } = await s3();
  const upload = new commands.PutObjectCommand({
    ...inBucket(keyOf('uploads', owner, id)),
    ContentType: contentType,
    ContentLength: size,
  });
  // S3 enforces type and size only if they are part of the signature.
  const signableHeaders = new Set(['host']);
  if (contentType) signableHeaders.add('content-type');
  if (size !== undefined) signableHeaders.add('content-length');
  return getSignedUrl(client, upload, { expiresIn: uploadSeconds, signableHeaders });
};

/** The URL of an upload without its signature. */
export const uploadAddress = async (owner: Owner, id: string): Promise<string> => {
  const { origin, pathname } = new URL(await signUpload(owner, id, {}));
  return `${origin}${pathname}`;
};

interface UploadedFile {
  bytes: number;
  /** The first bytes. */
  start: Uint8Array;
  etag: string | undefined;
  version: string | undefined;
}

/** Reads the first bytes of an upload; undefined when it does not exist. */
export const findUpload = async (
  owner: Owner,
  id: string,
  startLength: number,
): Promise<UploadedFile | undefined> => {
  const { client, commands } = await s3();
  try {
    const object = await client.send(
      new commands.GetObjectCommand({
        ...inBucket(keyOf('uploads', owner, id)),
        Range: `bytes=0-${startLength - 1}`,
      }),
    );
    return {
      bytes: Number(object.ContentRange?.split('/')[1] ?? object.ContentLength),
      start: await object.Body!.transformToByteArray(),
      etag: object.ETag,
      version: object.VersionId,
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // S3 cannot satisfy a range of an empty file.
    if (hasHttpStatus(error, 416))
      return { bytes: 0, start: new Uint8Array(), etag: undefined, version: undefined };
    throw error;
  }
};

/** Where the logo of a company is. */
export const logoOwner = ({ companyId }: CompanyScope): Owner => ({ companyId, userId: 'logo' });

/** Copies an upload to the photos of `to`, unless it changed since `sent` was read. */
export const keepUpload = async (
  owner: Owner,
  id: string,
  sent: UploadedFile,
  contentType: PhotoType,
  to: Owner = owner,
): Promise<'kept' | 'changed'> => {
  const { client, commands } = await s3();
  const { Bucket, Key } = inBucket(keyOf('uploads', owner, id));
  const source = `${Bucket}/${Key}`;
  try {
    await client.send(
      new commands.CopyObjectCommand({
        ...inBucket(photoPath(to, id)),
        ContentType: contentType,
        MetadataDirective: 'REPLACE',
        CopySource: sent.version ? `${source}?versionId=${sent.version}` : source,
        CopySourceIfMatch: sent.etag,
      }),
    );
    return 'kept';
  } catch (error) {
    if (hasHttpStatus(error, 412) || isMissing(error)) return 'changed';
    throw error;
  }
};

const remove = async (key: string, version?: string) => {
  const { client, commands } = await s3();
  await client.send(new commands.DeleteObjectCommand({ ...inBucket(key), VersionId: version }));
};

/** Deletes an upload; with its version, for good. */
export const removeUpload = (owner: Owner, id: string, { version }: Partial<UploadedFile> = {}) =>
  remove(keyOf('uploads', owner, id), version);

export const removePhoto = (path: string) => remove(path);

interface KeptPhoto {
  contentType: string;
  bytes: Uint8Array;
}

/** The photo, or a presigned URL if it is too large for a Lambda response. */
export const readPhoto = async (
  path: string,
): Promise<KeptPhoto | { location: string } | undefined> => {
  const { client, commands } = await s3();
  const get = new commands.GetObjectCommand(inBucket(path));
  try {
    const { Body, ContentLength = 0, ContentType } = await client.send(get);
    if (ContentLength > maxResponseBytes) {
      (Body as Readable).destroy();
      // A page shows it; opened by itself, it is a download and no page of the bucket's address.
      const shown = { ...inBucket(path), ResponseContentDisposition: 'attachment' };
      const signed = new commands.GetObjectCommand(shown);
      return { location: await getSignedUrl(client, signed, { expiresIn: redirectSeconds }) };
    }
    return {
      contentType: ContentType ?? 'application/octet-stream',
      bytes: await Body!.transformToByteArray(),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A Lambda response is limited to 6 MB, and base64 adds a third. */
const maxResponseBytes = 4_000_000;
const redirectSeconds = 300;
