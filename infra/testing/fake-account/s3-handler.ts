import { type AwsCall, StubError } from '../aws-stub.ts';
import { type AccountState, accountTime } from './account-state.ts';

export const handleS3 = (account: AccountState, { operation, input }: AwsCall) => {
  const [method = '', path = ''] = operation.split(' ');
  const [, bucket = '', ...rest] = path.split('/');
  const key = rest.join('/');
  const objects = account.objects.get(bucket);
  if (method === 'HEAD' && key === '') return { reply: { status: objects ? 200 : 404 } };
  if (!objects) throw new StubError('NoSuchBucket', bucket);
  const text = (body: string, headers = {}) => ({ reply: { body, headers } });
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
  if (method === 'GET' && input.query.has('list-type'))
    return text(`<ListBucketResult><KeyCount>${objects.size}</KeyCount></ListBucketResult>`);
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
