import { setTimeout as pause } from 'node:timers/promises';
import {
  CloudControlClient,
  DeleteResourceCommand,
  GetResourceCommand,
  GetResourceRequestStatusCommand,
} from '@aws-sdk/client-cloudcontrol';
import {
  CognitoIdentityProviderClient,
  DeleteUserPoolCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteBackupCommand,
  DeleteTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CommandError } from '../kit/command-error.ts';
import { findVault } from './backup-vault.ts';
import { emptyBucket } from './empty-bucket.ts';

interface Resource {
  region: string;
  type: string;
  physicalId: string;
}

interface Kind {
  /** In words. */
  name: string;
  /** The commands that delete it. */
  command(id: string): string;
  remove?(resource: Resource): Promise<unknown>;
}

const removeTable = async ({ region, physicalId: TableName }: Resource) => {
  const client = new DynamoDBClient({ region });
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }));
  await client.send(new DeleteTableCommand({ TableName }));
};

const removeUserPool = async ({ region, physicalId: UserPoolId }: Resource) => {
  const client = new CognitoIdentityProviderClient({ region });
  await client.send(new UpdateUserPoolCommand({ UserPoolId, DeletionProtection: 'INACTIVE' }));
  await client.send(new DeleteUserPoolCommand({ UserPoolId }));
};

/** Logs of the last requests arrive hours later. */
const removeBucket = async ({ region, physicalId: Bucket }: Resource) => {
  const s3 = new S3Client({ region });
  await emptyBucket(s3, Bucket);
  await s3.send(new DeleteBucketCommand({ Bucket })).catch((error) => {
    if (error.name === 'BucketNotEmpty')
      throw new CommandError(
        `${Bucket} still gets logs of the last requests: run this again later.`,
      );
    throw error;
  });
};

const table: Kind = {
  name: 'table with all data',
  command: (id) =>
    `aws dynamodb update-table --no-deletion-protection-enabled --table-name ${id} && aws dynamodb delete-table --table-name ${id}`,
  remove: removeTable,
};

/** In the order in which they are deleted: the key last, because others need it. */
const kinds: Readonly<Record<string, Kind>> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::Backup': {
    name: 'backup of the table',
    command: (id) => `aws dynamodb delete-backup --backup-arn ${id}`,
    remove: ({ region, physicalId: BackupArn }) =>
      new DynamoDBClient({ region }).send(new DeleteBackupCommand({ BackupArn })),
  },
  'AWS::Cognito::UserPool': {
    name: 'user pool with all passwords',
    command: (id) =>
      `aws cognito-idp update-user-pool --deletion-protection INACTIVE --user-pool-id ${id} && aws cognito-idp delete-user-pool --user-pool-id ${id}`,
    remove: removeUserPool,
  },
  'AWS::S3::Bucket': {
    name: 'bucket with its files',
    command: (id) =>
      `empty ${id} in the S3 console, with older versions, then aws s3 rb s3://${id}`,
    remove: removeBucket,
  },
  'AWS::Backup::BackupVault': {
    name: 'vault of the backups',
    command: (id) =>
      `delete the recovery points of ${id} in the console of AWS Backup, then aws backup delete-backup-vault --backup-vault-name ${id}`,
  },
  'AWS::IAM::Role': {
    name: 'role that deletes expired backups',
    command: (id) =>
      `aws cloudcontrol delete-resource --type-name AWS::IAM::Role --identifier ${id}`,
  },
  'AWS::KMS::Key': {
    name: 'key of the data',
    command: (id) => `aws kms schedule-key-deletion --key-id ${id}`,
  },
};

const kindOf = ({ type }: Resource): Kind =>
  kinds[type] ?? {
    name: type,
    command: (id) => `aws cloudcontrol delete-resource --type-name ${type} --identifier '${id}'`,
  };

export const describeResource = (resource: Resource) =>
  `${kindOf(resource).name}: ${resource.physicalId}`;

export const deleteCommandOf = (resource: Resource) =>
  `${kindOf(resource).command(resource.physicalId)} (region ${resource.region})`;

const orderOf = ({ type }: Resource) => {
  const at = Object.keys(kinds).indexOf(type);
  // Unknown kinds come before the key.
  return at < 0 ? Object.keys(kinds).length - 1.5 : at;
};

export const inOrderOfDeletion = <R extends Resource>(resources: readonly R[]) =>
  resources.toSorted((a, b) => orderOf(a) - orderOf(b));

const pollMs = 2000;

/** Through the one API that knows every type of resource. */
const removeByType = async ({ region, type: TypeName, physicalId: Identifier }: Resource) => {
  const client = new CloudControlClient({ region });
  let { ProgressEvent } = await client.send(new DeleteResourceCommand({ TypeName, Identifier }));
  while (ProgressEvent?.OperationStatus !== 'SUCCESS') {
    const { OperationStatus = '', StatusMessage, RequestToken } = ProgressEvent ?? {};
    if (['FAILED', 'CANCEL_COMPLETE'].includes(OperationStatus))
      throw new CommandError(`${TypeName} ${Identifier} could not be deleted: ${StatusMessage}`);
    await pause(pollMs);
    ({ ProgressEvent } = await client.send(new GetResourceRequestStatusCommand({ RequestToken })));
  }
};

export const deleteResource = (resource: Resource) =>
  (kindOf(resource).remove ?? removeByType)(resource);

/** Whether it was not deleted since. Backups come from a list of those that exist. */
export const exists = async ({ region, type: TypeName, physicalId: Identifier }: Resource) => {
  if (TypeName === 'AWS::DynamoDB::Backup') return true;
  if (TypeName === 'AWS::Backup::BackupVault')
    return (await findVault({ region, name: Identifier })) !== undefined;
  try {
    const client = new CloudControlClient({ region });
    await client.send(new GetResourceCommand({ TypeName, Identifier }));
    return true;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return false;
    throw error;
  }
};
