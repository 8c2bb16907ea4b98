/** What a feature's functions may do. Tests hold it against what the functions reach. */
export interface FeaturePermissions {
  table: 'read' | 'write';
  /** Removes what lies in a partition, many items a request. */
  clearsPartitions?: boolean;
  /** Administers users of the pool with exactly these calls. */
  userPool?: readonly UserPoolCall[];
  /** Signs uploads to, reads and removes photos. */
  photos?: boolean;
  /** Sends to and ends connections of the live channel. */
  connections?: boolean;
}

export type UserPoolCall =
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth';

/** Making an account, undoing it when the rest fails, and knowing one's own again on a retry. */
const makesAccounts = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminDeleteUser',
  'AdminInitiateAuth',
] as const;

const permissions: Readonly<Record<string, FeaturePermissions>> = {
  session: { table: 'write', userPool: makesAccounts },
  people: { table: 'read' },
  invitations: { table: 'write', userPool: makesAccounts },
  live: { table: 'write', connections: true },
  upkeep: {
    table: 'write',
    clearsPartitions: true,
    userPool: ['AdminUpdateUserAttributes', 'AdminDeleteUser'],
  },
  photos: { table: 'write', photos: true },
};

export const permissionsOf = (feature: string): FeaturePermissions =>
  permissions[feature] ?? { table: 'write' };

/** On the table itself; `Query` is allowed on its indexes too. Never a scan, never the table. */
export const tableActions = ({ table, clearsPartitions = false }: FeaturePermissions) => [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  ...(table === 'write'
    ? [
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ]
    : []),
  ...(clearsPartitions ? ['dynamodb:BatchWriteItem'] : []),
];
