import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { SignUpDomainError } from '#shared/session/session-errors.ts';

const domains = z.array(z.string());

const isAllowed = (username: string, allowed: readonly string[]) =>
  allowed.length === 0 || allowed.includes(username.slice(username.lastIndexOf('@') + 1));

const tenantDomains = () => domains.parse(JSON.parse(environment('SIGN_UP_DOMAINS')));

/** A tenant may restrict sign-up, and joining by an invite link, to its domains. */
export const requireSignUpDomain = (username: string, ErrorType = SignUpDomainError) => {
  if (!isAllowed(username, tenantDomains())) throw new ErrorType();
};

interface DomainRule {
  emailDomains: readonly string[];
}

/**
 * Whether new people prove their address before they join by an invite link. Without a proof,
 * anybody could type an address of the domain.
 */
export const joinsByEmail = ({ emailDomains }: DomainRule): boolean =>
  emailDomains.length > 0 || tenantDomains().length > 0;

/** A company may restrict joining by an invite link to its domains. */
export const requireCompanyDomain = (username: string, { emailDomains }: DomainRule) => {
  if (!isAllowed(username, emailDomains)) throw new SignUpDomainError();
};
