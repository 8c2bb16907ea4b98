import { environment } from '#functions/kit/environment.ts';
import type { CompanyScope } from '#functions/kit/keys.ts';
import {
  askStorage,
  type ObjectRequest,
  objectAddress,
  StorageError,
  signAddress,
} from '#functions/kit/storage.ts';
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

const bucket = () => environment('PHOTOS_BUCKET');

const inBucket = (key: string) => ({ bucket: bucket(), key });

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof StorageError && statuses.includes(error.status);

/** Who may not list a bucket is answered 403 about what is not there. */
const isMissing = (error: unknown) => hasStatus(error, 403, 404);

const bytesOf = async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array> =>
  Buffer.concat(await Array.fromAsync(body));

interface UploadTerms {
  contentType?: string | undefined;
  /** Bytes. */
  size: number;
}

/** Seconds that a file may be sent for. */
export const uploadSeconds = 300;

/** An address that takes one file by PUT: of this size and, where it is given, this type alone. */
export const signUpload = (
  owner: Owner,
  id: string,
  { contentType, size }: UploadTerms,
): Promise<string> => {
  const headers = {
    ...(contentType && { 'content-type': contentType }),
    'content-length': String(size),
  };
  const sent = { method: 'PUT' as const, ...inBucket(keyOf('uploads', owner, id)), headers };
  return signAddress(sent, uploadSeconds);
};

/** The address of a file that was sent, without a signature. */
export const uploadAddress = (owner: Owner, id: string): string =>
  objectAddress(bucket(), keyOf('uploads', owner, id));

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
  try {
    const { headers, body } = await askStorage({
      method: 'GET',
      ...inBucket(keyOf('uploads', owner, id)),
      headers: { range: `bytes=0-${startLength - 1}` },
    });
    return {
      bytes: Number(headers['content-range']?.split('/')[1] ?? headers['content-length']),
      start: await bytesOf(body),
      etag: headers.etag,
      version: headers['x-amz-version-id'],
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    // An empty file has no range.
    if (hasStatus(error, 416))
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
  const source = `${bucket()}/${keyOf('uploads', owner, id)}`;
  const copy: ObjectRequest = {
    method: 'PUT',
    ...inBucket(photoPath(owner, id)),
    headers: {
      'content-type': contentType,
      'content-length': '0',
      'x-amz-copy-source': sent.version ? `${source}?versionId=${sent.version}` : source,
      ...(sent.etag && { 'x-amz-copy-source-if-match': sent.etag }),
      'x-amz-metadata-directive': 'REPLACE',
    },
  };
  try {
    await askStorage(copy);
    return 'kept';
  } catch (error) {
    if (hasStatus(error, 412) || isMissing(error)) return 'changed';
    throw error;
  }
};

const remove = (key: string, version?: string) =>
  askStorage({
    method: 'DELETE',
    ...inBucket(key),
    ...(version && { query: { versionId: version } }),
  });

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
  const asked = { method: 'GET' as const, ...inBucket(path) };
  try {
    const { headers, body } = await askStorage(asked);
    if (Number(headers['content-length'] ?? 0) > mostAnswered) {
      body.destroy();
      return { location: await signAddress(asked, redirectSeconds) };
    }
    const contentType = headers['content-type'] ?? 'application/octet-stream';
    return { contentType, bytes: await bytesOf(body) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** A function answers at most 6 MB, and a picture is a third longer as text. */
const mostAnswered = 4_000_000;
/** Seconds that the address of a large photo is good for. */
const redirectSeconds = 300;
