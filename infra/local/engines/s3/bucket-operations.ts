import { readBody } from '../../kit/read-body.ts';
import { sha256 } from '../../kit/verify-signature.ts';
import { S3Error, tooLarge } from './s3-error.ts';
import { type S3Request, sendXml } from './s3-request.ts';
import { textsOf, xmlDocument } from './xml.ts';

const maxKeys = 1000;
const largestDocumentBytes = 2 * 1024 * 1024;

export async function listObjects({ response, files, bucket, query }: S3Request): Promise<void> {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? maxKeys), maxKeys);
  const token = query.get('continuation-token');
  const after = token ? fromToken(token) : (query.get('start-after') ?? '');

  // An entry is a key, or the common prefix of several keys up to the delimiter.
  const entries = new Map<string, object | undefined>();
  let isTruncated = false;
  for (const stored of await files.list(bucket, prefix)) {
    const end = delimiter ? stored.key.indexOf(delimiter, prefix.length) : -1;
    const name = end < 0 ? stored.key : stored.key.slice(0, end + delimiter.length);
    if (Buffer.compare(Buffer.from(name), Buffer.from(after)) <= 0 || entries.has(name)) continue;
    if (entries.size === limit) {
      isTruncated = true;
      break;
    }
    entries.set(name, end < 0 ? entryOf(stored) : undefined);
  }
  const names = [...entries.keys()];
  const document = xmlDocument('ListBucketResult', {
    Name: bucket,
    Prefix: prefix,
    ...(delimiter && { Delimiter: delimiter }),
    MaxKeys: limit,
    KeyCount: names.length,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? toToken(names.at(-1) ?? '') : undefined,
    Contents: [...entries.values()].filter((entry) => entry !== undefined) as never[],
    CommonPrefixes: names.filter((name) => !entries.get(name)).map((Prefix) => ({ Prefix })),
  });
  sendXml(response, 200, document);
}

function entryOf(stored: { key: string; bytes: number; etag: string; changedAt: number }) {
  return {
    Key: stored.key,
    LastModified: new Date(stored.changedAt).toISOString(),
    ETag: stored.etag,
    Size: stored.bytes,
    StorageClass: 'STANDARD',
  };
}

const toToken = (key: string) => Buffer.from(key).toString('base64url');
const fromToken = (token: string) => Buffer.from(token, 'base64url').toString();

/** `payloadHash` is the signed hash of the body. */
export async function deleteObjects(call: S3Request, payloadHash: string): Promise<void> {
  const { request, response, files, bucket } = call;
  const body = await readBody(request, largestDocumentBytes);
  if (!body) throw tooLarge();
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== sha256(body)) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed.');
  }
  const xml = body.toString();
  const keys = textsOf(xml, 'Key');
  if (keys.length === 0 || keys.length > maxKeys) {
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed');
  }
  for (const key of keys) await files.remove(bucket, key);
  const [quiet] = textsOf(xml, 'Quiet');
  const Deleted = quiet === 'true' ? [] : keys.map((Key) => ({ Key }));
  sendXml(response, 200, xmlDocument('DeleteResult', { Deleted }));
}
