import * as z from 'zod/mini';

export const signInOptions = z.object({
  /** Settings for the browser's own calls to the user pool. */
  userPool: z.object({
    id: z.string(),
    clientId: z.string(),
    /** A path of this site in the local cloud; null on AWS. */
    endpoint: z.nullable(z.string()),
  }),
  /** The company's identity provider, if any. */
  singleSignOn: z.nullable(z.object({ label: z.string() })),
  /** Whether an inviter may type the password of a new colleague. */
  typedPasswords: z.boolean(),
  /** The longest that companies may choose. */
  longestSession: z.object({ days: z.number(), idleHours: z.number() }),
});
export type SignInOptions = z.output<typeof signInOptions>;
