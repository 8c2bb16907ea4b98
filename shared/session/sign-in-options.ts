import * as z from 'zod/mini';

export const signInOptions = z.object({
  /** What the browser's own talk with the user pool needs. */
  userPool: z.object({
    id: z.string(),
    clientId: z.string(),
    /** A path of this site in the laptop region; null where it is AWS's own address. */
    endpoint: z.nullable(z.string()),
  }),
  /** The company's own identity provider, where it has one. */
  singleSignOn: z.nullable(z.object({ label: z.string() })),
  /** May people change their own password in the settings? */
  ownPasswordChange: z.boolean(),
});
export type SignInOptions = z.output<typeof signInOptions>;
