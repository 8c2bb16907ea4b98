import { createHash } from 'node:crypto';
import { type AwsCall, StubError } from '../aws-stub.ts';
import { type AccountState, accountTime, bootstrapBucket } from './account-state.ts';

const etagOf = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`;

/** Objects with their text, and conditions of requests. */
const handleLock = (
  objects: Map<string, string>,
  method: string,
  key: string,
  { headers, body }: AwsCall['input'],
) => {
  const present = objects.get(key);
  const etag = present === undefined ? undefined : etagOf(present);
  if (headers['if-none-match'] === '*' && etag) throw new StubError('PreconditionFailed');
  if (headers['if-match'] && headers['if-match'] !== etag)
    throw new StubError('PreconditionFailed');
  if (method === 'PUT') objects.set(key, body);
  else if (method === 'DELETE') objects.delete(key);
  else if (present === undefined) throw new StubError('NoSuchKey');
  return { reply: { body: method === 'GET' ? present : '', headers: etag ? { etag } : {} } };
};

export const handleS3 = (account: AccountState, { operation, input }: AwsCall) => {
  const [method = '', path = ''] = operation.split(' ');
  const [, bucket = '', ...rest] = path.split('/');
  const key = rest.join('/');
  const objects = account.objects.get(bucket);
  if (method === 'HEAD' && key === '') return { reply: { status: objects ? 200 : 404 } };
  if (!objects) throw new StubError('NoSuchBucket', bucket);
  const text = (body: string, headers = {}) => ({ reply: { body, headers } });
  if (bucket === bootstrapBucket) return handleLock(objects, method, key, input);
  if (method === 'PUT') {
    objects.set(key, input.headers['x-amz-meta-version'] ?? '');
    account.changes.push(`put ${key}`);
    return text('', { etag: '"1"' });
  }
  if (method === 'HEAD') {
    const version = objects.get(key);
    if (version === undefined) return { reply: { status: 404 } };
    return text('', {
      'x-amz-meta-version': version,
      'last-modified': new Date(accountTime).toUTCString(),
    });
  }
  if (method === 'GET' && input.query.has('versions')) {
    const versions = [...objects.keys()].map(
      (each) => `<Version><Key>${each}</Key><VersionId>v1</VersionId></Version>`,
    );
    return text(`<ListVersionsResult>${versions.join('')}</ListVersionsResult>`);
  }
  if (method === 'GET' && input.query.has('list-type')) {
    const contents = [...objects.keys()].map(
      (each) =>
        `<Contents><Key>${each}</Key><LastModified>${accountTime}</LastModified></Contents>`,
    );
    return text(
      `<ListBucketResult><KeyCount>${objects.size}</KeyCount>${contents.join('')}</ListBucketResult>`,
    );
  }
  if (method === 'POST' && input.query.has('delete')) {
    for (const [, each = ''] of input.body.matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(each);
    account.changes.push(`empty ${bucket}`);
    return text('<DeleteResult></DeleteResult>');
  }
  if (method === 'DELETE' && key === '') {
    if (objects.size > 0) throw new StubError('BucketNotEmpty');
    account.objects.delete(bucket);
    return account.remove(bucket);
  }
  throw new StubError('NotImplemented', `${method} ${path}`);
};
