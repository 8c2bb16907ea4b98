import {
  CloudFormationClient,
  paginateDescribeStacks,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { prefixOf } from '#infra/constructs/naming.ts';
import type { Tenant } from '../tenant.ts';

/** CloudFront's log and firewall are in this region only. */
export const edgeRegion = 'us-east-1';

export interface TenantStack {
  name: string;
  region: string;
  stack: Stack;
}

export const regionsOf = ({ region }: Tenant) => [...new Set([region, edgeRegion])];

/** Names of tenants have no hyphen, so the prefix is of no other tenant. */
export const isStackOf = (tenant: Tenant, name: string | undefined) =>
  name?.startsWith(`${prefixOf(tenant)}-`) === true;

const stacksIn = async (tenant: Tenant, region: string): Promise<TenantStack[]> => {
  const client = new CloudFormationClient({ region });
  const found: TenantStack[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const stack of Stacks)
      if (isStackOf(tenant, stack.StackName)) found.push({ name: stack.StackName!, region, stack });
  return found;
};

/** The tenant's stacks that exist, in all of its regions. */
export const tenantStacks = async (tenant: Tenant) =>
  (await Promise.all(regionsOf(tenant).map((region) => stacksIn(tenant, region)))).flat();
