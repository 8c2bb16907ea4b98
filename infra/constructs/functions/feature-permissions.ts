/**
 * Permissions of a feature. Tests compare them with the modules it imports, and the full run with
 * the calls that its functions make in tests.
 */
interface FeaturePermissions extends TablePermissions {
  /** Creates sessions. Others may end them. */
  createsSessions?: boolean;
  /** Calls of the user pool's administration. */
  userPool?: readonly UserPoolCall[];
  /** Further roles, instead of the feature's own, for functions that anybody may call. */
  anonymousRoles?: readonly AnonymousRole[];
  /** Calls on photos. */
  photos?: readonly ObjectCall[];
  /** Calls on exported files. */
  exports?: readonly ObjectCall[];
  /** Sends emails. */
  sendsMail?: boolean;
  /** Sends to and closes connections of the live channel. */
  connections?: boolean;
}

/** Beyond reading items by their keys, which every function may that uses the table. */
export interface TablePermissions {
  /** Calls on the table. */
  table?: readonly TableCall[];
  /** Indexes that are queried. */
  indexes?: readonly IndexName[];
  /** Partitions of the table that are reached; all of them if absent. */
  partitions?: readonly Partition[];
}

/** What follows the company in a partition key, or a partition of the whole tenant. */
type Partition =
  | ''
  | 'T#'
  | 'U#'
  | 'TODO#'
  | 'GOAL#'
  | 'ISSUE#'
  | 'SERIES#'
  | 'MILESTONE#'
  | 'SCORECARD#'
  | 'ASSIGNMENT#'
  | 'LINE_ITEM#'
  | 'ARCHIVES'
  | 'AUDIT'
  | 'DELETIONS'
  | 'EXPORTS'
  | 'INVITATIONS'
  | 'JOBS'
  | 'MAILS'
  | 'TIME_SUMS'
  | TenantPartition;

const tenantPartitions = [
  'COMPANY_NAME#',
  'EMAIL#',
  'LIMIT#',
  'PENDING_IDENTITY#',
  'TEAM_LINK#',
  'WEATHER#',
] as const;
type TenantPartition = (typeof tenantPartitions)[number];

const isOfTenant = (partition: Partition): partition is TenantPartition =>
  tenantPartitions.includes(partition as TenantPartition);

/** Policies know no other patterns. `*` also matches `#`, so the id of the company has a length. */
const anyCompany = `C#${'?'.repeat(36)}`;

/** Patterns for the partition keys, as policies match them. */
export const partitionPatterns = (partitions: readonly Partition[]): string[] =>
  partitions.map((partition) => {
    const key = isOfTenant(partition)
      ? partition
      : [anyCompany, ...(partition ? [partition] : [])].join('#');
    return key.endsWith('#') ? `${key}*` : key;
  });

/** Never scans or changes of the table. */
type TableCall =
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'BatchWriteItem';
export type IndexName = 'GSI1' | 'GSI2';

/** Has the feature's permissions, with its own calls of table and user pool. */
interface AnonymousRole extends TablePermissions {
  name: string;
  functions: readonly string[];
  userPool: readonly UserPoolCall[];
}

export type UserPoolCall =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth'
  | 'AdminGetUser'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference';

/** `DeleteObjectVersion` removes rejected uploads completely. */
export type ObjectCall =
  | 'GetObject'
  | 'GetObjectVersion'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion';

/** Creates an account, deletes it if the rest fails, and recognizes it on a retry. */
const makesAccounts = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminDeleteUser',
  'AdminInitiateAuth',
] as const;

const queryAndWrite = ['Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const;

/** Writes also depend on items that they do not change. */
const queryAndTransact = [...queryAndWrite, 'ConditionCheckItem'] as const;

const permissions: Readonly<Record<string, FeaturePermissions>> = {
  session: {
    table: queryAndWrite,
    partitions: ['U#', '', 'AUDIT', 'MAILS', 'EMAIL#', 'LIMIT#'],
    createsSessions: true,
    userPool: [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserPassword',
      'AdminGetUser',
      'AdminSetUserMFAPreference',
    ],
    anonymousRoles: [
      {
        name: 'anonymous',
        functions: [
          'login',
          'login-by-second-factor',
          'create-single-sign-on',
          'read-sign-in-options',
          'logout',
          'report-page-error',
        ],
        table: queryAndWrite,
        partitions: ['U#', '', 'AUDIT', 'EMAIL#', 'LIMIT#'],
        // They check passwords and codes, and change nothing.
        userPool: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge'],
      },
      // It voids a password and a second factor that were set before the address was proved.
      {
        name: 'single-sign-on',
        functions: ['login-by-single-sign-on'],
        table: queryAndWrite,
        partitions: ['U#', '', 'AUDIT', 'COMPANY_NAME#', 'EMAIL#', 'LIMIT#'],
        userPool: ['AdminSetUserPassword', 'AdminSetUserMFAPreference'],
      },
      {
        name: 'registration',
        functions: ['register'],
        table: queryAndTransact,
        partitions: ['U#', '', 'MAILS', 'COMPANY_NAME#', 'EMAIL#', 'LIMIT#', 'PENDING_IDENTITY#'],
        userPool: makesAccounts,
      },
    ],
  },
  invitations: {
    table: queryAndTransact,
    indexes: [],
    partitions: [
      'U#',
      'T#',
      '',
      'AUDIT',
      'INVITATIONS',
      'MAILS',
      'EMAIL#',
      'LIMIT#',
      'PENDING_IDENTITY#',
      'TEAM_LINK#',
    ],
    userPool: makesAccounts,
    anonymousRoles: [
      {
        name: 'anonymous',
        functions: ['read-invitation', 'create-join-request'],
        table: ['Query', 'PutItem', 'UpdateItem'],
        indexes: [],
        partitions: ['U#', 'T#', '', 'INVITATIONS', 'MAILS', 'EMAIL#', 'LIMIT#', 'TEAM_LINK#'],
        userPool: [],
      },
    ],
  },
  live: {
    table: queryAndWrite,
    indexes: ['GSI2'],
    connections: true,
  },
  background: {
    table: [...queryAndTransact, 'BatchWriteItem'],
    indexes: ['GSI1', 'GSI2'],
    sendsMail: true,
    userPool: ['AdminUpdateUserAttributes', 'AdminDeleteUser'],
    photos: ['DeleteObject'],
    exports: ['GetObject', 'PutObject', 'DeleteObject'],
  },
  timesheets: {
    table: ['Query', 'PutItem', 'UpdateItem'],
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'TODO#', 'AUDIT', 'EXPORTS', 'JOBS', 'TIME_SUMS', 'LIMIT#'],
    exports: ['GetObject'],
  },
  photos: {
    table: ['PutItem', 'UpdateItem', 'ConditionCheckItem'],
    partitions: ['U#', '', 'AUDIT', 'LIMIT#'],
    photos: ['GetObject', 'GetObjectVersion', 'PutObject', 'DeleteObject', 'DeleteObjectVersion'],
  },
  activity: {
    table: ['Query'],
    partitions: ['U#', 'T#'],
  },
  archives: {
    table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    partitions: ['U#', 'T#', 'ARCHIVES', 'JOBS', 'LIMIT#'],
  },
  audit: {
    table: ['Query'],
    partitions: ['U#', 'T#', 'AUDIT'],
  },
  clocks: {
    table: queryAndWrite,
    partitions: ['U#', 'WEATHER#', 'LIMIT#'],
  },
  comments: {
    table: queryAndTransact,
    partitions: ['U#', 'T#', 'TODO#', 'GOAL#', 'ISSUE#', 'LIMIT#'],
  },
  contents: {
    table: ['Query'],
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#'],
  },
  dashboard: {
    table: ['Query', 'PutItem', 'UpdateItem'],
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'TODO#', 'GOAL#', 'LIMIT#'],
  },
  goals: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'TODO#', 'GOAL#', 'ISSUE#', 'MILESTONE#', 'AUDIT', 'LIMIT#'],
  },
  issues: {
    table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'GOAL#', 'ISSUE#', 'LIMIT#'],
  },
  notifications: {
    table: ['Query', 'UpdateItem'],
    partitions: ['U#', 'T#', 'LIMIT#'],
  },
  people: {
    table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['GSI1', 'GSI2'],
    partitions: [
      'U#',
      '',
      'AUDIT',
      'DELETIONS',
      'JOBS',
      'MAILS',
      'COMPANY_NAME#',
      'EMAIL#',
      'LIMIT#',
    ],
  },
  profile: {
    table: ['Query'],
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'TODO#', 'GOAL#', 'ISSUE#'],
  },
  scorecards: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', 'SCORECARD#', 'ASSIGNMENT#', 'LINE_ITEM#', 'AUDIT', 'LIMIT#'],
  },
  teams: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
    partitions: ['U#', 'T#', '', 'AUDIT', 'JOBS', 'TEAM_LINK#', 'LIMIT#'],
  },
  time: {
    table: queryAndTransact,
    partitions: ['U#', 'T#', 'TODO#', 'TIME_SUMS', 'LIMIT#'],
  },
  todos: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
    partitions: [
      'U#',
      'T#',
      'TODO#',
      'GOAL#',
      'SERIES#',
      'AUDIT',
      'DELETIONS',
      'JOBS',
      'TIME_SUMS',
      'LIMIT#',
    ],
  },
  views: {
    table: queryAndTransact,
    partitions: ['U#', 'T#', 'LIMIT#'],
  },
};

export const permissionsOf = (feature: string): FeaturePermissions => permissions[feature] ?? {};

export const writesTable = ({ table = [] }: TablePermissions) =>
  table.some((call) => call !== 'Query');

/** Every session has it, and nothing else does. */
export const sessionAttribute = 'cursorKey';
