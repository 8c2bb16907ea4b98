export const teamsPerPage = 200;
