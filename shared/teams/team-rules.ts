/** Each membership has a copy. */
export const longestTeamDescription = 500;
