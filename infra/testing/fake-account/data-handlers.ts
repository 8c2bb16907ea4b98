import { StubError, type StubHandlers } from '../aws-stub.ts';
import { type AccountState, accountTime } from './account-state.ts';

/** DynamoDB, Cognito and Cloud Control. */
export const dataHandlers = (account: AccountState): StubHandlers => ({
  ListTables: () => ({
    TableNames: account.idsOfType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'),
  }),
  ListBackups: () => ({
    BackupSummaries: account.idsOfType('backup').map((BackupArn) => ({
      BackupArn,
      TableName: BackupArn.split('/')[1],
      BackupCreationDateTime: new Date(accountTime),
    })),
  }),
  DescribeContinuousBackups: () => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { LatestRestorableDateTime: new Date(accountTime) },
    },
  }),
  DescribeTable: ({ input }) => ({ Table: { TableArn: `arn of ${input.TableName}` } }),
  GetResourcePolicy: () => {
    if (!account.facts.areWritesStopped) throw new StubError('PolicyNotFoundException');
    return { Policy: JSON.stringify({ Statement: [{ Sid: 'WritesStopped' }] }) };
  },
  Query: () => ({ Items: [] }),
  GetItem: ({ input }) => ({
    Item: input.Key.PK.S === 'SMOKE' ? account.smoke : account.migrations,
  }),
  PutItem: ({ input }) => {
    if (input.Item.PK.S === 'SMOKE') account.smoke = input.Item;
    else account.migrations = input.Item;
  },
  UpdateTable: ({ input }) => account.unprotect(input.TableName),
  DeleteTable: ({ input }) => account.remove(input.TableName),
  DeleteBackup: ({ input }) => account.remove(input.BackupArn),
  UpdateUserPool: ({ input }) => account.unprotect(input.UserPoolId),
  DeleteUserPool: ({ input }) => account.remove(input.UserPoolId),
  GetResource: ({ input }) => {
    if (!account.resources.has(input.Identifier)) throw new StubError('ResourceNotFoundException');
    return { TypeName: input.TypeName };
  },
  DeleteResource: ({ input }) => {
    account.remove(input.Identifier);
    return { ProgressEvent: { OperationStatus: 'SUCCESS', RequestToken: 'r' } };
  },
});
