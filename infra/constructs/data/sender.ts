import type { Stack } from 'aws-cdk-lib/core';
import type { Tenant } from '#infra/tenants/tenant.ts';

/** The domain of the sender's address, which operators verify in SES. */
export const senderDomain = ({ mailFrom }: Tenant) => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

/** The verified domain in SES, of the tenant's region. */
export const senderArn = (stack: Stack, tenant: Tenant) =>
  stack.formatArn({ service: 'ses', resource: 'identity', resourceName: senderDomain(tenant) });
