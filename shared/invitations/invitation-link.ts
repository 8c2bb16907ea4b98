/** The link of an invitation by email. Browsers send no fragment, so the secret is in no log. */
export const invitationLink = (origin: string, token: string): string =>
  `${origin}/invitation#${token}`;
