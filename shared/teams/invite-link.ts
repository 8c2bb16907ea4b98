interface InviteLinkParts {
  /** The random part of a link that needs one. */
  key?: string | undefined;
  /** The user who shares it. */
  from?: string | undefined;
}

/** The invite link of a team. */
export const inviteLink = (
  origin: string,
  teamId: string,
  { key, from }: InviteLinkParts = {},
): string => {
  const query = new URLSearchParams({ ...(key && { key }), ...(from && { from }) }).toString();
  return `${origin}/team-invite/${teamId}${query && `?${query}`}`;
};
