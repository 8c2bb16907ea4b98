import { describe, expect, test } from '@jest/globals';
import { tenant as example } from './example.ts';
import { loadTenant, requireVaultOfCopies, tenantNames } from './load-tenant.ts';
import { defineTenant, type Tenant } from './tenant.ts';

const ofExample = 'arn:aws:dynamodb:eu-central-1:111122223333';

const invalid: [keyof Tenant, unknown, string][] = [
  ['name', 'big-company', 'name: A name has 2 to 16 lower-case letters or digits, no hyphen'],
  ['account', '1234', 'account: An AWS account number has 12 digits'],
  ['region', 'Frankfurt', 'region: An AWS region looks like eu-central-1'],
  [
    'region',
    'ap-east-1',
    'region: This region lacks a service that is needed, such as SES or functions on arm64',
  ],
  ['region', 'cn-north-1', 'region: Only regions of the partition aws: in China and GovCloud'],
  ['region', 'us-gov-west-1', 'region: Only regions of the partition aws: in China and GovCloud'],
  ['alarmEmail', 'the operators', 'alarmEmail: An alarm needs an email address to go to'],
  ['logRetentionDays', 31, 'logRetentionDays: Must be one of: 7, 14, 30, 60, 90, 180, 365, 731'],
  ['monthlyBudgetUsd', 0, 'monthlyBudgetUsd: Must be at least 1'],
  ['signUpDomains', [], 'signUpDomains: Name the domains, or set null'],
  [
    'webFirewall',
    { requests: 9, anonymousRequests: 300 },
    'webFirewall.requests: Must be at least 10',
  ],
  [
    'webFirewall',
    { requests: 30_000, anonymousRequests: 300 },
    'webFirewall.requests: One source address could use up a route that gets 100 a second, by requestsPerSecond and concurrency.anonymous; has to be below 30000',
  ],
  [
    'webFirewall',
    { requests: 20_000, anonymousRequests: 6_000 },
    'webFirewall.anonymousRequests: One source address could use up a route that gets 20 a second',
  ],
  ['requestsPerSecond', 132, 'webFirewall.requests: One source address could use up a route'],
  [
    'concurrency',
    { background: 0, live: 20, anonymous: 20 },
    'concurrency.background: Must be at least 1',
  ],
  [
    'concurrency',
    { background: 5, live: 20, anonymous: 1 },
    'concurrency.anonymous: Must be at least 2',
  ],
  ['backups', { keepDays: 0, copyTo: null }, 'backups.keepDays: Must be at least 1'],
  [
    'backups',
    { keepDays: 35, copyTo: 'copies' },
    'backups.copyTo: This is not the ARN of a vault of AWS Backup',
  ],
  [
    'backups',
    { keepDays: 35, copyTo: 'arn:aws:backup:eu-central-1:111122223333:backup-vault:copies' },
    'backups.copyTo: A copy has to be in another region or account',
  ],
  ['canary', { secretName: '' }, 'canary.secretName: This is not the name of a secret'],
  ['customerManagedKey', 'arn:…', 'customerManagedKey: Expected boolean received string'],
  ['originSecrets', [], 'originSecrets: Requests need a secret'],
  ['openSignUp', 'yes', 'openSignUp: Expected boolean received string'],
  [
    'domain',
    { ...example.domain, name: 'https://work.example.com' },
    'domain.name: A domain looks like work.example.com, in lower case and without https://',
  ],
  [
    'domain',
    { ...example.domain, certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1' },
    'domain.certificateArn: CloudFront takes certificates of us-east-1 only',
  ],
  [
    'domain',
    {
      ...example.domain,
      certificateArn: example.domain!.certificateArn.replace(example.account, '444455556666'),
    },
    'domain.certificateArn: CloudFront takes certificates of its own account only',
  ],
  [
    'domain',
    { ...example.domain, hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'ample.com' } },
    'domain.hostedZone.name: work.example.com is not in the zone ample.com',
  ],
  [
    'restoredTable',
    { name: 'a', streamArn: '', formerTable: '' },
    'restoredTable.name: This is not a table name',
  ],
  [
    'restoredTable',
    {
      name: 'restored',
      streamArn: `${ofExample}:table/restored/stream/2026-11-20`,
      formerTable: 'day-zero-example-data',
    },
    'restoredTable.name: Functions may read only tables whose name begins with day-zero-example-',
  ],
  [
    'restoredTable',
    {
      name: 'day-zero-example-restored',
      streamArn: `${ofExample}:table/day-zero-example-restored/stream/2026-11-20`,
      formerTable: 'day-zero-other-data',
    },
    'restoredTable.formerTable: Functions may read only tables whose name begins with day-zero-example-',
  ],
  [
    'restoredTable',
    {
      name: 'day-zero-example-restored',
      streamArn: `${ofExample}:table/day-zero-example-data/stream/2026-11-20`,
      formerTable: 'day-zero-example-data',
    },
    `restoredTable.streamArn: The stream of this table begins with ${ofExample}:table/day-zero-example-restored/stream/`,
  ],
];

describe('a tenant', () => {
  test.each(invalid)('rejects %s = %j with a sentence', (field, value, sentence) => {
    expect(() => defineTenant({ ...example, [field]: value } as Tenant)).toThrow(sentence);
  });

  test('lists every mistake and unknown field', () => {
    const tenant = { ...example, account: '', region: '', colour: 'blue' } as Tenant;
    expect(() => defineTenant(tenant)).toThrow(
      /account: An AWS account.*\n.*region: An AWS region.*\n.*colour: Unknown field/,
    );
  });

  test('may have firewall limits just below what a route gets', () => {
    const webFirewall = { requests: 29_999, anonymousRequests: 5_999 };
    expect(defineTenant({ ...example, webFirewall })).toMatchObject({ webFirewall });
  });

  test('may use a hosted zone of the domain itself, and a restored table', () => {
    const hostedZone = { id: 'Z0123456789ABCDEFGHIJ', name: 'work.example.com' };
    const name = 'day-zero-example-restored';
    const streamArn = `${ofExample}:table/${name}/stream/2026-11-20`;
    const tenant = {
      ...example,
      domain: { ...example.domain!, hostedZone },
      restoredTable: { name, streamArn, formerTable: 'day-zero-example-data' },
    };
    expect(defineTenant(tenant)).toEqual(tenant);
  });

  test.each(tenantNames())('%s can be loaded', async (name) => {
    await expect(loadTenant(name)).resolves.toMatchObject({ name });
  });

  test('may not copy its backups to the vault of another tenant', async () => {
    const copiedTo = (account: string, vault: string) => ({
      ...example,
      name: 'acme',
      region: 'eu-west-1',
      backups: {
        every: 'week' as const,
        keepDays: 35,
        copyTo: `arn:aws:backup:eu-central-1:${account}:backup-vault:${vault}`,
      },
    });
    const check = (account: string, vault: string) =>
      requireVaultOfCopies(copiedTo(account, vault));
    await expect(check(example.account, 'day-zero-example')).rejects.toThrow(
      'infra/tenants/acme.ts: backups.copyTo is the vault of the tenant example',
    );
    await expect(check('444455556666', 'day-zero-example')).resolves.toBeUndefined();
    await expect(check(example.account, 'day-zero-copies')).resolves.toBeUndefined();
  });

  test.each([undefined, '', 'nobody', '../app', 'tenant'])('%j cannot be loaded', async (name) => {
    await expect(loadTenant(name)).rejects.toThrow(/example, local/);
  });
});
