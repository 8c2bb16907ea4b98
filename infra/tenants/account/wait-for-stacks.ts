import { setTimeout as pause } from 'node:timers/promises';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { CommandError } from '../kit/command-error.ts';
import type { Tenant } from '../tenant.ts';
import { stackResources } from './stack-resources.ts';
import { type TenantStack, tenantStacks } from './tenant-stacks.ts';

/** A change set that was never executed; the CDK replaces it. */
const isReview = (status: string | undefined) => status === 'REVIEW_IN_PROGRESS';

const notRolledBack = async (tenant: Tenant, stuck: TenantStack) => {
  const { name, region } = stuck;
  const command = `aws cloudformation continue-update-rollback --region ${region} --stack-name ${name}`;
  if (name !== stackNameOf(tenant, 'api-stage'))
    return new CommandError(
      `The stack ${name} could not be rolled back: correct what its events say, then run ${command}`,
    );
  // Its former version may throttle a route that is gone, which nobody can bring back before this.
  const failed = (await stackResources(stuck)).filter(({ status }) => status === 'UPDATE_FAILED');
  const skipped = failed.map(({ logicalId }) => logicalId).join(' ');
  return new CommandError(
    `The stack ${name} could not be rolled back. Run ${command} --resources-to-skip ${skipped} and, once it has ended, this command again.`,
  );
};

/** Waits until an interrupted deployment, which goes on in AWS, has ended. */
export const waitForStacks = async (tenant: Tenant, print: (text: string) => void, ms: number) => {
  for (let hasPrinted = false; ; hasPrinted = true) {
    const stacks = await tenantStacks(tenant);
    const stuck = stacks.find(({ stack }) => stack.StackStatus === 'UPDATE_ROLLBACK_FAILED');
    if (stuck) throw await notRolledBack(tenant, stuck);
    const changing = stacks.filter(
      ({ stack: { StackStatus } }) =>
        StackStatus?.endsWith('_IN_PROGRESS') && !isReview(StackStatus),
    );
    if (changing.length === 0) return;
    if (!hasPrinted)
      print(
        `  An earlier deployment still changes ${changing.map(({ name }) => name).join(', ')}.`,
      );
    await pause(ms);
  }
};
