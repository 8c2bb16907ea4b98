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
}

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
        ],
        table: queryAndWrite,
        // They check passwords and codes, and change nothing.
        userPool: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge'],
      },
      // It voids a password and a second factor that were set before the address was proved.
      {
        name: 'single-sign-on',
        functions: ['login-by-single-sign-on'],
        table: queryAndWrite,
        userPool: ['AdminSetUserPassword', 'AdminSetUserMFAPreference'],
      },
      {
        name: 'registration',
        functions: ['register'],
        table: queryAndTransact,
        userPool: makesAccounts,
      },
    ],
  },
  invitations: {
    table: queryAndTransact,
    indexes: [],
    userPool: makesAccounts,
    anonymousRoles: [
      {
        name: 'anonymous',
        functions: ['read-invitation', 'create-join-request'],
        table: ['Query', 'PutItem', 'UpdateItem'],
        indexes: [],
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
    exports: ['GetObject'],
  },
  photos: {
    table: ['PutItem', 'UpdateItem', 'ConditionCheckItem'],
    photos: ['GetObject', 'GetObjectVersion', 'PutObject', 'DeleteObject', 'DeleteObjectVersion'],
  },
  activity: {
    table: ['Query'],
  },
  archives: {
    table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
  audit: {
    table: ['Query'],
  },
  clocks: {
    table: queryAndWrite,
  },
  comments: {
    table: queryAndTransact,
  },
  dashboard: {
    table: ['Query', 'PutItem'],
    indexes: ['GSI1', 'GSI2'],
  },
  goals: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
  },
  issues: {
    table: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['GSI1', 'GSI2'],
  },
  notifications: {
    table: ['Query', 'UpdateItem'],
  },
  people: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
  },
  profile: {
    table: ['Query'],
    indexes: ['GSI1', 'GSI2'],
  },
  scorecards: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
  },
  teams: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
  },
  time: {
    table: queryAndTransact,
  },
  todos: {
    table: queryAndTransact,
    indexes: ['GSI1', 'GSI2'],
  },
};

export const permissionsOf = (feature: string): FeaturePermissions => permissions[feature] ?? {};

export const writesTable = ({ table = [] }: TablePermissions) =>
  table.some((call) => call !== 'Query');

/** Every session has it, and nothing else does. */
export const sessionAttribute = 'cursorKey';
