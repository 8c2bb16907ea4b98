import type { Person } from '#functions/testing/company.ts';
import type { Invocation } from '#functions/testing/invoke.ts';
import type { Team } from '#shared/teams/team.ts';

/** The ids used in sample requests. */
export interface Samples {
  companyId: string;
  /** The user whom the request is about. */
  person: Person;
  colleague: Person;
  team: Team;
  todoId: string;
  goalId: string;
  issueId: string;
  clockId: string;
  /** Of the team. */
  viewId: string;
  todoCommentId: string;
  goalCommentId: string;
  issueCommentId: string;
  timeEntryId: string;
  milestoneId: string;
  scorecardId: string;
  /** On the scorecard. */
  lineItemId: string;
  /** On no scorecard. */
  spareLineItemId: string;
  assignmentId: string;
  entryId: string;
  /** A completed archive. */
  archiveId: string;
  /** A completed export of the user. */
  exportId: string;
  notificationId: string;
  /** Upload URL of the user. */
  photoURL: string;
  logoURL: string;
  /** A session in another browser. */
  sessionId: string;
  /** The deletion of a user who was deleted before. */
  deletionId: string;
  /** An invitation by email, sent by the user. */
  invitationId: string;
  /** To join the team. */
  requestId: string;
}

/** By the name of the route. */
export type RouteSamples = Record<
  string,
  (samples: Samples) => Pick<Invocation, 'params' | 'body' | 'query'>
>;
