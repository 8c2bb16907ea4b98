import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { MigratedTable } from '../migrations/migration.ts';
import type { TenantTable } from './table-items.ts';

/** Where a tenant keeps what belongs to its companies. */
export interface TenantData extends TenantTable {
  storage: S3Client;
  photosBucket: string;
  identity: CognitoIdentityProviderClient;
  userPoolId: string;
}

type Names = Pick<TenantData, 'tableName' | 'photosBucket' | 'userPoolId'> & { region: string };

export const openTenantData = ({ region, ...names }: Names): TenantData => ({
  ...names,
  client: new DynamoDBClient({ region }),
  storage: new S3Client({ region }),
  identity: new CognitoIdentityProviderClient({ region }),
});

export const migratedTable = async ({
  client,
  tableName,
}: TenantTable): Promise<MigratedTable> => ({
  region: await client.config.region(),
  tableName,
});
