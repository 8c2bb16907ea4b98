/** The invitation link of a team; `from` is the user who shares it. */
export const inviteLink = (origin: string, teamId: string, from?: string): string =>
  `${origin}/team-invite/${teamId}${from ? `?from=${from}` : ''}`;
