import { type Outputs, stackOutputs } from '../account/stack-outputs.ts';
import type { Tenant } from '../tenant.ts';
import { CommandError } from './command-error.ts';
import { localAccount, runningLocalCloud } from './local-deployment.ts';

/** Where a tenant runs, by the outputs of its stacks. */
export interface Deployment {
  isLocal: boolean;
  region: string;
  /** The page's URL. */
  address: string;
  tableName: string;
  userPoolId: string;
  userPoolClientId: string;
  photosBucket: string;
  exportsBucket: string;
  deadLettersBucket: string;
  /** The page's files. The local cloud serves them from the build. */
  siteBucket: string;
}

const deploymentOf = (outputs: Outputs) => ({
  tableName: outputs('data', 'TableName'),
  userPoolId: outputs('data', 'UserPoolId'),
  userPoolClientId: outputs('data', 'UserPoolClientId'),
  photosBucket: outputs('data', 'PhotosBucketName'),
  exportsBucket: outputs('data', 'ExportsBucketName'),
  deadLettersBucket: outputs('data', 'DeadLettersBucketName'),
  siteBucket: outputs('web', 'SiteBucketName'),
});

export const isLocal = (tenant: Tenant) => tenant.account === localAccount;

/**
 * Finds what a tenant deployed. Of the local cloud it also directs the SDK to its engines, so that
 * commands create the same clients for both: `new DynamoDBClient({ region })`.
 */
export const findDeployment = async (tenant: Tenant): Promise<Deployment> => {
  const { region } = tenant;
  if (isLocal(tenant)) {
    const { url, environment, outputs } = await runningLocalCloud(tenant);
    Object.assign(process.env, environment);
    return { isLocal: true, region, address: url, ...deploymentOf(outputs) };
  }
  const outputs = await stackOutputs(tenant);
  if (!outputs)
    throw new CommandError(
      `The tenant ${tenant.name} is not deployed: npm run tenant deploy ${tenant.name}`,
    );
  return { isLocal: false, region, address: outputs('web', 'Address'), ...deploymentOf(outputs) };
};
