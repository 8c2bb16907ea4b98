import { expect, test } from '@jest/globals';
import { bucketNameOf, fixedBuckets } from '#infra/constructs/naming.ts';
import { tenant as example } from '#infra/tenants/example.ts';
import { regionsWithAllServices } from '#infra/tenants/kit/regions.ts';
import { defineTenant } from '#infra/tenants/tenant.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import { synthesizeInChild } from '#infra/testing/synthesize-in-child.ts';
import { everyOption } from '#infra/testing/tenant-options.ts';

const longestName = 'abcdefghijklmnop';
const longestRegion = [...regionsWithAllServices].sort((a, b) => b.length - a.length)[0]!;

/** How long the names may be that the product gives, by what has them. */
const limits: Record<string, number> = {
  'AWS::ApiGatewayV2::Api Name': 128,
  'AWS::Backup::BackupPlan BackupPlan.BackupPlanName': 50,
  'AWS::Backup::BackupVault BackupVaultName': 50,
  'AWS::Budgets::Budget Budget.BudgetName': 100,
  'AWS::CloudFront::CachePolicy CachePolicyConfig.Name': 128,
  'AWS::CloudFront::OriginAccessControl OriginAccessControlConfig.Name': 64,
  'AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name': 128,
  'AWS::CloudWatch::Alarm AlarmName': 255,
  'AWS::CloudWatch::Dashboard DashboardName': 255,
  'AWS::KMS::Alias AliasName': 256,
  'AWS::Lambda::Function FunctionName': 64,
  'AWS::Logs::DeliveryDestination Name': 60,
  'AWS::Logs::DeliverySource Name': 60,
  'AWS::Logs::LogGroup LogGroupName': 512,
  'AWS::S3::Bucket BucketName': 63,
  'AWS::SNS::Topic TopicName': 256,
  'AWS::SecretsManager::Secret Name': 512,
  'AWS::WAFv2::WebACL Name': 128,
  'AWS::WAFv2::WebACL VisibilityConfig.MetricName': 128,
};

/** The path of every property whose name ends in `Name`, with its value. */
const namesIn = (properties: object, path = ''): [string, unknown][] =>
  Object.entries(properties ?? {}).flatMap(([key, value]): [string, unknown][] => {
    if (/^\w*Name$/.test(key) && typeof value === 'string') return [[path + key, value]];
    // References name stacks, which may have 128 characters.
    return value && typeof value === 'object' && !Array.isArray(value) && !key.startsWith('Fn::')
      ? namesIn(value, `${path}${key}.`)
      : [];
  });

test('the longest name in the longest region is allowed', () => {
  const domain = null;
  const longest = { ...example, domain, name: longestName, region: longestRegion };
  expect(defineTenant(longest)).toMatchObject({ name: longestName });
  expect(() => defineTenant({ ...longest, name: `${longestName}q` })).toThrow('2 to 16');
});

test('every name of a tenant with the longest name in the longest region fits', async () => {
  const templates = await synthesizeInChild({
    tenant: 'example',
    changes: { ...everyOption, name: longestName, region: longestRegion },
  });
  const names = Object.values(templates).flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type, Properties }) =>
      namesIn(Properties)
        .filter(([, name]) => String(plainValue(name)).includes(longestName))
        .map(([path, name]) => ({ kind: `${Type} ${path}`, name: String(name) })),
    ),
  );
  expect(names.length).toBeGreaterThan(200);
  const unknown = names.filter(({ kind }) => limits[kind] === undefined);
  expect([...new Set(unknown.map(({ kind }) => kind))]).toEqual([]);
  expect(names.filter(({ kind, name }) => name.length > limits[kind]!)).toEqual([]);
});

test('buckets of one tenant have other names in another region, and keep those that fit', () => {
  const namesOf = (name: string) =>
    regionsWithAllServices.flatMap((region) =>
      fixedBuckets.map((part) => bucketNameOf({ ...example, name, region }, part)),
    );
  for (const name of ['acme', longestName]) {
    expect(new Set(namesOf(name)).size).toBe(regionsWithAllServices.length * fixedBuckets.length);
    for (const bucket of namesOf(name)) expect(bucket).toMatch(/^[a-z0-9-]{3,63}$/);
  }
  expect(namesOf('acme')).toContain('day-zero-acme-dead-letters-111122223333-ap-southeast-1');
});
