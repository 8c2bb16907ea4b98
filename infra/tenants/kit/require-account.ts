import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import type { Tenant } from '../tenant.ts';
import { CommandError } from './command-error.ts';

/** Throws if the credentials are of another account than the tenant. */
export const requireAccount = async ({ name, account, region }: Tenant) => {
  const { Account } = await new STSClient({ region }).send(new GetCallerIdentityCommand());
  if (Account !== account)
    throw new CommandError(
      `The credentials are of account ${Account}, and ${name} is in ${account}: sign in there, or set AWS_PROFILE.`,
    );
};
