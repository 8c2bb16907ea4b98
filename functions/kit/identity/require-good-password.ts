import { InvalidInputError } from '#shared/kit/common-errors.ts';
import { type KnownNames, passwordFault } from '#shared/session/password-rule.ts';

/** Throws an error of the field if the new password is easy to guess. */
export const requireGoodPassword = (field: string, password: string, names: KnownNames) => {
  const fault = passwordFault(password, names);
  if (fault) throw new InvalidInputError({ [field]: fault });
};
