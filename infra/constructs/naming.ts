import { createHash } from 'node:crypto';
import type { FunctionSource } from '#infra/bundle/function-sources.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';

/** The prefix of every physical name of the tenant. */
export const prefixOf = (tenant: Tenant) => `day-zero-${tenant.name}`;

export const stackNameOf = (tenant: Tenant, part: string) => `${prefixOf(tenant)}-${part}`;

export const functionNameOf = (tenant: Tenant, { feature, name }: FunctionSource) =>
  `${prefixOf(tenant)}-${feature}-${name}`;

/** Buckets with a fixed name, so that permissions and policies can refer to them. */
export const fixedBuckets = ['photos', 'exports', 'dead-letters'] as const;

/** Of S3. */
const bucketNameCharacters = 63;

/** A hash names the region of a tenant with a long name. */
export const bucketNameOf = (tenant: Tenant, part: (typeof fixedBuckets)[number]) => {
  const { account, region } = tenant;
  const nameIn = (place: string) => `${prefixOf(tenant)}-${part}-${account}-${place}`;
  if (nameIn(region).length <= bucketNameCharacters) return nameIn(region);
  return nameIn(createHash('sha256').update(region).digest('hex').slice(0, 8));
};

/** A vault of backups. One with a key has another name, because a vault keeps its key. */
export const backupVaultName = (tenant: Tenant, hasKey = tenant.customerManagedKey) =>
  hasKey ? `${prefixOf(tenant)}-key` : prefixOf(tenant);

/** The secret with this number, or the one with the values of several. */
export const originSecretName = (tenant: Tenant, ...numbers: number[]) =>
  `${prefixOf(tenant)}-origin-${numbers.toSorted((a, b) => a - b).join('-')}`;

/** Amazon SES lets the tenant send from every address of this domain. */
export const senderDomain = ({ mailFrom }: Tenant) => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

/** The alarm that ends a gradual deployment (gradual-deployments.ts). */
export const releaseAlarmName = (tenant: Tenant) => `${prefixOf(tenant)}-many-failures`;

/** Names the version of a function that is invoked. */
export const functionAlias = 'current';

/** Logical ids are in Pascal case. */
export const pascal = (kebab: string) =>
  kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
