import type { Route } from '#shared/kit/route.ts';

/** Permissions of a feature beyond the table. Tests compare them with the modules it imports. */
export interface FeaturePermissions {
  /** Deletes partitions, with many items per request. */
  clearsPartitions?: boolean;
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

/** Has the feature's permissions, with its own calls of the user pool. */
export interface AnonymousRole {
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

const permissions: Readonly<Record<string, FeaturePermissions>> = {
  session: {
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
        // They check passwords and codes, and change nothing.
        userPool: ['AdminInitiateAuth', 'AdminRespondToAuthChallenge'],
      },
      // It voids a password and a second factor that were set before the address was proved.
      {
        name: 'single-sign-on',
        functions: ['login-by-single-sign-on'],
        userPool: ['AdminSetUserPassword', 'AdminSetUserMFAPreference'],
      },
      { name: 'registration', functions: ['register'], userPool: makesAccounts },
    ],
  },
  invitations: {
    userPool: makesAccounts,
    anonymousRoles: [
      { name: 'anonymous', functions: ['read-invitation', 'create-join-request'], userPool: [] },
    ],
  },
  live: { connections: true },
  background: {
    clearsPartitions: true,
    sendsMail: true,
    userPool: ['AdminUpdateUserAttributes', 'AdminDeleteUser'],
    photos: ['DeleteObject'],
    exports: ['GetObject', 'PutObject', 'DeleteObject'],
  },
  timesheets: { exports: ['GetObject'] },
  photos: {
    photos: ['GetObject', 'GetObjectVersion', 'PutObject', 'DeleteObject', 'DeleteObjectVersion'],
  },
};

export const permissionsOf = (feature: string): FeaturePermissions => permissions[feature] ?? {};

/** `none`: functions without any environment variable of the deployment. */
export type TableAccess = 'none' | 'read' | 'write';

/** Features whose routes only read have functions that can only read. */
export const tableAccessOf = (routes: readonly Route[]): TableAccess =>
  routes.every(({ method }) => method === 'GET') ? 'read' : 'write';

/** Actions on the table; `Query` is also allowed on its indexes. Never scans or table changes. */
export const tableActions = (
  access: Exclude<TableAccess, 'none'>,
  { clearsPartitions }: FeaturePermissions,
) => [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  ...(access === 'write'
    ? [
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ]
    : []),
  ...(clearsPartitions ? ['dynamodb:BatchWriteItem'] : []),
];

/** Every session has it, and nothing else does. */
export const sessionAttribute = 'cursorKey';
