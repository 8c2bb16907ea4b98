import * as z from 'zod/mini';
import { environment } from '#functions/kit/environment.ts';
import { SingleSignOnClosedError } from '#shared/session/session-errors.ts';

/** Set by the deployment; absent if the tenant has no single sign-on. */
const settings = z.object({
  label: z.string(),
  /** Cognito's domain for browsers. */
  address: z.string(),
  /** The provider's name in the pool. */
  provider: z.string(),
  emailDomains: z.array(z.string()),
  /** The provider signs in users of this company only. */
  companyName: z.string(),
  /** Null: only invited users may sign in. */
  newPeople: z.nullable(z.object({ role: z.enum(['team_member', 'team_leader']) })),
  /** How long a session that the provider confirmed lasts at most. */
  sessionHours: z.number(),
});
export type SingleSignOnSettings = z.output<typeof settings> & { clientId: string };

export const findSingleSignOn = (): SingleSignOnSettings | undefined => {
  const text = process.env.SINGLE_SIGN_ON;
  if (!text) return undefined;
  const clientId = environment('SINGLE_SIGN_ON_CLIENT_ID');
  return { ...settings.parse(JSON.parse(text)), clientId };
};

export const requireSingleSignOn = (): SingleSignOnSettings => {
  const found = findSingleSignOn();
  if (!found) throw new SingleSignOnClosedError();
  return found;
};
