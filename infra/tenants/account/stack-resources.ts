import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import type { TenantStack } from './tenant-stacks.ts';

export interface StackResource {
  stack: string;
  region: string;
  type: string;
  logicalId: string;
  physicalId: string;
  status: string;
}

/** The resources of a stack, which may have been deleted up to 90 days ago. */
export const stackResources = async ({
  name,
  region,
  stack: { StackId },
}: Pick<TenantStack, 'name' | 'region'> & { stack: { StackId?: string | undefined } }): Promise<
  StackResource[]
> => {
  const client = new CloudFormationClient({ region });
  const found: StackResource[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName: StackId ?? name }))
    for (const resource of page.StackResourceSummaries ?? [])
      found.push({
        stack: name,
        region,
        type: resource.ResourceType ?? '',
        logicalId: resource.LogicalResourceId ?? '',
        physicalId: resource.PhysicalResourceId ?? '',
        status: resource.ResourceStatus ?? '',
      });
  return found;
};
