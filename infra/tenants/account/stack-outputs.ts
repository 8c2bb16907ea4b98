import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackNameOf } from '#infra/constructs/naming.ts';
import { CommandError } from '../kit/command-error.ts';
import { requireAccount } from '../kit/require-account.ts';
import type { Tenant } from '../tenant.ts';

/** The output of a stack, which is named by its part of the tenant, such as `data`. */
export type Outputs = (part: string, output: string) => string;

/** A stack by its name or id; undefined if there is none. */
export const describeStack = async (client: CloudFormationClient, StackName: string) => {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
};

const outputsOf = (stack: Stack | undefined) =>
  new Map(stack?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));

/**
 * The outputs of the stacks that others refer to; undefined if one was never created completely.
 * Throws with credentials of another account, in which a stack may have the same name.
 */
export const stackOutputs = async (tenant: Tenant): Promise<Outputs | undefined> => {
  await requireAccount(tenant);
  const client = new CloudFormationClient({ region: tenant.region });
  const parts = ['data', 'web'];
  const stacks = await Promise.all(
    parts.map((part) => describeStack(client, stackNameOf(tenant, part))),
  );
  // A stack whose creation failed exists, without outputs.
  if (!stacks.every((stack) => stack?.Outputs?.length)) return undefined;
  const outputs = new Map(parts.map((part, at) => [part, outputsOf(stacks[at])]));
  return (part, output) => {
    const value = outputs.get(part)?.get(output);
    if (value === undefined)
      throw new CommandError(
        `The stack ${stackNameOf(tenant, part)} has no output ${output}: npm run tenant deploy ${tenant.name}`,
      );
    return value;
  };
};
