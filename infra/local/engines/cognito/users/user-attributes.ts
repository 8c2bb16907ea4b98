import { invalidParameter } from '../cognito-error.ts';
import { isVerified, type User } from './user-store.ts';

export interface Attribute {
  Name?: string | undefined;
  Value?: string | undefined;
}

const standard = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Reads attributes from a request and checks them against Cognito's schema. */
export function attributesOf(list: Attribute[] | undefined): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name = '', Value = '' } of list ?? []) {
    if (Name === 'sub') throw invalidParameter('user.sub: Attribute cannot be updated.');
    if (!standard.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    }
    if (Name === 'email' && Value !== '' && !/^[^\s@]+@[^\s@]+$/.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
    attributes[Name] = Value;
  }
  return attributes;
}

/** Merges a change: empty values are removed, and a changed email address becomes unverified. */
export function changedAttributes(user: User, change: Record<string, string>) {
  const emailChanges = change.email !== undefined && change.email !== user.attributes.email;
  const attributes = {
    ...user.attributes,
    ...(emailChanges && isVerified(user) && { email_verified: 'false' }),
    ...change,
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
}

/** `sub` first, as Cognito lists them. */
export function attributeList(user: User): { Name: string; Value: string }[] {
  const all = Object.entries({ sub: user.sub, ...user.attributes });
  return all.map(([Name, Value]) => ({ Name, Value }));
}

/** The second factor in the response of `AdminGetUser`. */
export function factorsOf({ asksForCode }: User) {
  if (!asksForCode) return {};
  return {
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
  };
}
