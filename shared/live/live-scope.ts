/** What a connection shows. It receives the changes of these and of the company. */
export type LiveScope =
  | `team:${string}`
  /** Work, time and profile of a user. */
  | `user:${string}`
  /** Work that is linked to a goal, also of other teams. */
  | `goal:${string}`
  /** Who is online. */
  | 'people'
  /** Everybody's time entries. */
  | 'time';

/** Numbers the messages that everybody in the company receives. */
export const companyScope = 'company';

export const teamScope = (teamId: string): LiveScope => `team:${teamId}`;
export const userScope = (userId: string): LiveScope => `user:${userId}`;
export const goalScope = (goalId: string): LiveScope => `goal:${goalId}`;

export const maxScopesPerConnection = 20;
