import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../kit/command-error.ts';
import type { Tenant } from '../tenant.ts';
import { tenantStacks } from './tenant-stacks.ts';

/** A change set that was never executed; the CDK replaces it. */
const isReview = (status: string | undefined) => status === 'REVIEW_IN_PROGRESS';

/** Waits until an interrupted deployment, which goes on in AWS, has ended. */
export const waitForStacks = async (tenant: Tenant, print: (text: string) => void, ms: number) => {
  for (let hasPrinted = false; ; hasPrinted = true) {
    const stacks = await tenantStacks(tenant);
    const stuck = stacks.find(({ stack }) => stack.StackStatus === 'UPDATE_ROLLBACK_FAILED');
    if (stuck)
      throw new CommandError(
        `The stack ${stuck.name} could not be rolled back: correct what its events say, then run aws cloudformation continue-update-rollback --region ${stuck.region} --stack-name ${stuck.name}`,
      );
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
