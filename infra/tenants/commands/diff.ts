import type { CommandContext } from '../kit/command.ts';
import { isLocal } from '../kit/deployment.ts';
import { requireAccount } from '../kit/require-account.ts';
import { runCdk } from '../kit/run-cdk.ts';

/** Prints what a deployment would change. */
export const diff = async (context: CommandContext, cdk = runCdk) => {
  const tenant = await context.tenant();
  if (isLocal(tenant))
    return context.terminal.print(
      'The local cloud runs the current templates when it starts, so there is nothing to compare.',
    );
  // The CDK would build for minutes first, and compare with stacks of the same name elsewhere.
  await requireAccount(tenant);
  // All stacks: unlike `cdk deploy` it has no `--all`.
  await cdk(tenant, ['diff']);
};
