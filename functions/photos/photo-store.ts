import { environment } from '#functions/kit/environment.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import type { PhotoType } from '#shared/photos/photo-rules.ts';

/** Whose photo it is. */
export interface Owner extends CompanyScope {
  userId: string;
}

/** A file that was sent, or a photo that is kept: the same id leads from the one to the other. */
type Place = 'uploads' | 'photos';

/** Where a photo stands in the bucket: below its company and its person, so that nobody else's is named. */
const keyOf = (place: Place, { companyId, userId }: Owner, id: string) =>
  `${place}/${companyId}/${userId}/${id}`;

/** What a person's `profilePhotoPath` says. */
export const photoPath = (owner: Owner, id: string) => keyOf('photos', owner, id);

const load = async () => {
  const { commands, getSignedUrl, newPhotosClient } = await import('./photos-client.ts');
  return { commands, getSignedUrl, client: newPhotosClient() };
};

let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined;

/** Loaded on first use: most avatars are initials, and the client is heavy to start. */
const storage = () => {
  loading ??= load();
  return loading;
};

const bucket = () => environment('PHOTOS_BUCKET');

/** Who may not list a bucket is answered 403 about what is not there. */
const isMissing = (error: unknown) =>
  [403, 404].includes(
    (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0,
  );

const orUndefinedIfMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

interface UploadTerms {
  contentType?: string | undefined;
  /** Bytes. */
  size?: number | undefined;
}

/** Seconds that a file may be sent for. */
export const uploadSeconds = 300;

/** An address that takes one file by PUT; where type and size are given, nothing else. */
export const signUpload = async (
  owner: Owner,
  id: string,
  { contentType, size }: UploadTerms,
): Promise<string> => {
  const { client, commands, getSignedUrl } = await storage();
  const command = new commands.PutObjectCommand({
    Bucket: bucket(),
    Key: keyOf('uploads', owner, id),
    ...(contentType && { ContentType: contentType }),
    ...(size && { ContentLength: size }),
  });
  const signableHeaders = new Set([
    'host',
    ...(contentType ? ['content-type'] : []),
    ...(size ? ['content-length'] : []),
  ]);
  return getSignedUrl(client, command, { expiresIn: uploadSeconds, signableHeaders });
};

/** The address of a file that was sent, without a signature. */
export const uploadAddress = async (owner: Owner, id: string): Promise<string> => {
  const { origin, pathname } = new URL(await signUpload(owner, id, {}));
  return `${origin}${pathname}`;
};

export interface SentFile {
  bytes: number;
  /** How it begins. */
  start: Uint8Array;
  etag: string | undefined;
  version: string | undefined;
}

/** A file that was sent, by its first bytes; undefined when there is none. */
export const findUpload = async (
  owner: Owner,
  id: string,
  startLength: number,
): Promise<SentFile | undefined> => {
  const { client, commands } = await storage();
  const key = { Bucket: bucket(), Key: keyOf('uploads', owner, id) };
  const range = `bytes=0-${startLength - 1}`;
  try {
    const found = await client.send(new commands.GetObjectCommand({ ...key, Range: range }));
    const total = found.ContentRange?.split('/')[1] ?? found.ContentLength;
    return {
      bytes: Number(total),
      start: (await found.Body?.transformToByteArray()) ?? new Uint8Array(),
      etag: found.ETag,
      version: found.VersionId,
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // An empty file has no range.
    if ((error as Error).name === 'InvalidRange')
      return { bytes: 0, start: new Uint8Array(), etag: undefined, version: undefined };
    throw error;
  }
};

/** Keeps a file that was sent as a photo, if it is still the one that was looked at. */
export const keepUpload = async (
  owner: Owner,
  id: string,
  sent: SentFile,
  contentType: PhotoType,
): Promise<'kept' | 'changed'> => {
  const { client, commands } = await storage();
  const source = `${bucket()}/${keyOf('uploads', owner, id)}`;
  try {
    await client.send(
      new commands.CopyObjectCommand({
        Bucket: bucket(),
        Key: photoPath(owner, id),
        CopySource: sent.version ? `${source}?versionId=${sent.version}` : source,
        CopySourceIfMatch: sent.etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
      }),
    );
    return 'kept';
  } catch (error) {
    if ((error as Error).name === 'PreconditionFailed' || isMissing(error)) return 'changed';
    throw error;
  }
};

const remove = async (key: string, version?: string) => {
  const { client, commands } = await storage();
  await client.send(
    new commands.DeleteObjectCommand({ Bucket: bucket(), Key: key, VersionId: version }),
  );
};

/** Leaves nothing of a file that was sent, where its version is known. */
export const removeUpload = (owner: Owner, id: string, { version }: Partial<SentFile> = {}) =>
  remove(keyOf('uploads', owner, id), version);

export const removePhoto = (path: string) => remove(path);

export interface KeptPhoto {
  contentType: string;
  bytes: Uint8Array;
}

/** The photo itself, or where it is fetched from where it is more than a function can answer. */
export const readPhoto = async (
  path: string,
): Promise<KeptPhoto | { location: string } | undefined> => {
  const { client, commands, getSignedUrl } = await storage();
  const command = new commands.GetObjectCommand({ Bucket: bucket(), Key: path });
  const found = await orUndefinedIfMissing(client.send(command));
  if (!found?.Body) return undefined;
  if ((found.ContentLength ?? 0) > mostAnswered) {
    (found.Body as { destroy?: () => void }).destroy?.();
    return { location: await getSignedUrl(client, command, { expiresIn: redirectSeconds }) };
  }
  return {
    contentType: found.ContentType ?? 'application/octet-stream',
    bytes: await found.Body.transformToByteArray(),
  };
};

/** A function answers at most 6 MB, and a picture is a third longer as text. */
const mostAnswered = 4_000_000;
/** Seconds that the address of a large photo is good for. */
const redirectSeconds = 300;
