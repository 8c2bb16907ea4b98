/** What a feature's functions may do beyond the table, which all of them read and write. */
export interface FeaturePermissions {
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
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminInitiateAuth';

/** What making an account with a password, or undoing it half-way, takes. */
const accountCalls = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminUpdateUserAttributes',
  'AdminDeleteUser',
] as const;

const permissions: Readonly<Record<string, FeaturePermissions>> = {
  session: { userPool: [...accountCalls, 'AdminInitiateAuth'] },
  invitations: { userPool: accountCalls },
  upkeep: { userPool: ['AdminGetUser', 'AdminDeleteUser'] },
  live: { connections: true },
  photos: { photos: true },
};

export const permissionsOf = (feature: string): FeaturePermissions => permissions[feature] ?? {};

/** Single items, batches of them and transactions. Never a scan, never the table itself. */
export const itemActions = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
] as const;
