import { CognitoError, invalidParameter } from '../cognito-error.ts';

/** As in a user pool's CloudFormation properties. */
export interface PasswordPolicy {
  MinimumLength?: number;
  RequireLowercase?: boolean;
  RequireUppercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}

/** The policy of a pool whose template has none. */
const standardPolicy: PasswordPolicy = {
  MinimumLength: 8,
  RequireLowercase: true,
  RequireUppercase: true,
  RequireNumbers: true,
  RequireSymbols: true,
};

const symbols = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Throws Cognito's error for a password that its policy does not allow. */
export function requirePassword(policy = standardPolicy, password: unknown): string {
  if (typeof password !== 'string') throw invalidMember('Member must not be null');
  if (password.length > 256) {
    throw invalidMember('Member must have length less than or equal to 256');
  }
  if (!/^\S+.*\S+$/s.test(password)) {
    throw invalidMember('Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  }
  const fault = faultOf(policy, password);
  if (fault) {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: ${fault}`,
    );
  }
  return password;
}

function faultOf(policy: PasswordPolicy, password: string): string | undefined {
  if (password.length < (policy.MinimumLength ?? 8)) return 'Password not long enough';
  if (policy.RequireUppercase && !/\p{Lu}/u.test(password)) {
    return 'Password must have uppercase characters';
  }
  if (policy.RequireLowercase && !/\p{Ll}/u.test(password)) {
    return 'Password must have lowercase characters';
  }
  if (policy.RequireNumbers && !/\d/.test(password)) {
    return 'Password must have numeric characters';
  }
  if (policy.RequireSymbols && !symbols.test(password)) {
    return 'Password must have symbol characters';
  }
  return undefined;
}

function invalidMember(rule: string) {
  return invalidParameter(
    `1 validation error detected: Value at 'password' failed to satisfy constraint: ${rule}`,
  );
}
