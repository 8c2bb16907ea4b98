import type { Route } from '#shared/kit/route.ts';

/** Beyond the table: what a feature's functions may do. Tests hold it against what they reach. */
export interface FeaturePermissions {
  /** Removes what lies in a partition, many items a request. */
  clearsPartitions?: boolean;
  /** Administers users of the pool with exactly these calls. */
  userPool?: readonly UserPoolCall[];
  /** Touches photos with exactly these calls. */
  photos?: readonly ObjectCall[];
  /** Touches exported files with exactly these calls. */
  exports?: readonly ObjectCall[];
  /** Sends to and ends connections of the live channel. */
  connections?: boolean;
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

/** `DeleteObjectVersion`: nothing at all is left of what was sent and is no photo. */
export type ObjectCall =
  | 'GetObject'
  | 'GetObjectVersion'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion';

/** Making an account, undoing it when the rest fails, and knowing one's own again on a retry. */
const makesAccounts = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminDeleteUser',
  'AdminInitiateAuth',
] as const;

const permissions: Readonly<Record<string, FeaturePermissions>> = {
  session: {
    userPool: [
      ...makesAccounts,
      'AdminGetUser',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
    ],
  },
  invitations: { userPool: makesAccounts },
  live: { connections: true },
  upkeep: {
    clearsPartitions: true,
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

/** `none`: functions that know nothing of their surroundings. */
export type TableAccess = 'none' | 'read' | 'write';

/** Features whose routes only read have functions that can only read. */
export const tableAccessOf = (routes: readonly Route[]): TableAccess =>
  routes.every(({ method }) => method === 'GET') ? 'read' : 'write';

/** On the table itself; `Query` is allowed on its indexes too. Never a scan, never the table. */
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
