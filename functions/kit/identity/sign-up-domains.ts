import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { SignUpDomainError } from '#shared/session/session-errors.ts';

const domains = z.array(z.string());

/** A tenant may restrict sign-up, and joining by an invite link, to the domains of its company. */
export const requireSignUpDomain = (username: string, ErrorType = SignUpDomainError) => {
  const allowed = domains.parse(JSON.parse(environment('SIGN_UP_DOMAINS')));
  const domain = username.slice(username.lastIndexOf('@') + 1);
  if (allowed.length > 0 && !allowed.includes(domain)) throw new ErrorType();
};
