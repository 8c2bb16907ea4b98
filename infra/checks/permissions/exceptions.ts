import type { Exception } from './compare-calls.ts';

/** What may be granted although no test uses it. */
export const exceptions: Exception[] = [
  { grants: / logs:(CreateLogStream|PutLogEvents) /, reason: 'Lambda writes the logs.' },
  {
    grants: / dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams) /,
    reason: 'Lambda reads the stream.',
  },
  {
    grants: / s3:(ListBucket|PutObject) on .*-dead-letters-/,
    reason: 'Lambda sets records aside.',
  },
  {
    grants: / dynamodb:(GetItem|BatchGetItem) /,
    reason: 'Each reads any item, so refusing one of them protects nothing.',
  },
  {
    grants: / s3:(GetObjectVersion|DeleteObjectVersion) on .*-photos-/,
    reason: 'The bucket of the tests keeps no versions.',
  },
  {
    grants: /DashboardRole.* dynamodb:UpdateItem /,
    reason: 'It counts what a user writes, of which tests of the dashboard do too little.',
  },
  {
    grants: /TimesheetsRole.* s3:GetObject on .*-exports-/,
    reason: 'It signs the URL by which a browser downloads the file.',
  },
];
