import type { FunctionSource } from '#infra/bundle/function-sources.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';

/** The prefix of every physical name of the tenant. */
export const prefixOf = (tenant: Tenant) => `day-zero-${tenant.name}`;

export const stackNameOf = (tenant: Tenant, part: string) => `${prefixOf(tenant)}-${part}`;

export const functionNameOf = (tenant: Tenant, { feature, name }: FunctionSource) =>
  `${prefixOf(tenant)}-${feature}-${name}`;

/** Buckets with a fixed name, so that permissions and policies can refer to them. */
export const fixedBuckets = ['photos', 'exports', 'dead-letters'] as const;

export const bucketNameOf = (tenant: Tenant, part: (typeof fixedBuckets)[number]) =>
  `${prefixOf(tenant)}-${part}-${tenant.account}-${tenant.region}`;

/** A vault of nightly backups. One with a key has another name, because a vault keeps its key. */
export const backupVaultName = (tenant: Tenant, hasKey = tenant.customerManagedKey) =>
  hasKey ? `${prefixOf(tenant)}-key` : prefixOf(tenant);

export const originSecretName = (tenant: Tenant, number: number) =>
  `${prefixOf(tenant)}-origin-${number}`;

/** This alarm also ends a gradual deployment (gradual-deployments.ts). */
export const failuresAlarmName = (tenant: Tenant) => `${prefixOf(tenant)}-failures`;

/** Names the version of a function that is invoked. */
export const functionAlias = 'current';

/** Logical ids are in Pascal case. */
export const pascal = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
