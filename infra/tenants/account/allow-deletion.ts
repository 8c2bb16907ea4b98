import {
  CloudFormationClient,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import type { TenantStack } from './tenant-stacks.ts';

/** Ends a stack's protection from deletion. */
export const allowDeletion = async ({ name, region, stack }: TenantStack) => {
  if (!stack.EnableTerminationProtection) return;
  await new CloudFormationClient({ region }).send(
    new UpdateTerminationProtectionCommand({ StackName: name, EnableTerminationProtection: false }),
  );
};
