import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { SignUpDomainError } from '#shared/session/session-errors.ts';

const domains = z.array(z.string());

const isAllowed = (username: string, allowed: readonly string[]) =>
  allowed.length === 0 || allowed.includes(username.slice(username.lastIndexOf('@') + 1));

/** A tenant may restrict sign-up, and joining by an invite link, to its domains. */
export const requireSignUpDomain = (username: string, ErrorType = SignUpDomainError) => {
  const allowed = domains.parse(JSON.parse(environment('SIGN_UP_DOMAINS')));
  if (!isAllowed(username, allowed)) throw new ErrorType();
};

/** A company may restrict joining by an invite link to its domains. */
export const requireCompanyDomain = (
  username: string,
  { emailDomains }: { emailDomains: readonly string[] },
) => {
  if (!isAllowed(username, emailDomains)) throw new SignUpDomainError();
};
