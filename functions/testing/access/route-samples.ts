import { randomUUID } from 'node:crypto';
import type { Person } from '#functions/testing/company.ts';
import type { Invocation } from '#functions/testing/invoke.ts';
import type { Team } from '#shared/teams/team.ts';

/** The ids used in sample requests. */
export interface SampleThings {
  companyId: string;
  /** The user whom the request is about. */
  person: Person;
  colleague: Person;
  team: Team;
  todoId: string;
  goalId: string;
  issueId: string;
  clockId: string;
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
  /** Of a user who was deleted before. */
  deletionId: string;
  /** By email, of the user. */
  invitationId: string;
  /** To join the team. */
  requestId: string;
}

type Sample = Pick<Invocation, 'params' | 'body' | 'query'>;

const newPerson = () => ({
  name: 'Ada Holm',
  username: `${randomUUID()}@day-zero.test`,
  password: 'correct horse',
});

/** Coordinates that no other test uses. */
const newCoordinates = () => ({
  latitude: (Math.random() * 180 - 90).toFixed(2),
  longitude: (Math.random() * 360 - 180).toFixed(2),
});

const oneHour = {
  startTime: '2026-01-05T09:00:00.000Z',
  endTime: '2026-01-05T10:00:00.000Z',
  duration: 3600,
};

const newComment = { content: 'Looks good', mentionedUserIds: [] };

/** A valid request for every route. A route without one fails the test. */
export const routeSamples: Record<string, (things: SampleThings) => Sample> = {
  register: () => ({ body: { ...newPerson(), companyId: `Company ${randomUUID()}` } }),
  login: ({ person }) => ({ body: { username: person.username, password: 'correct horse' } }),
  logout: () => ({}),
  'read-sign-in-options': () => ({}),
  'login-by-second-factor': () => ({ body: { challenge: 'x'.repeat(86), code: '123456' } }),
  'create-single-sign-on': () => ({}),
  'login-by-single-sign-on': () => ({ body: { code: 'x', state: 'y', proof: 'z' } }),
  'list-sessions': () => ({}),
  'delete-session': ({ sessionId }) => ({ params: { sessionId } }),
  'delete-other-sessions': () => ({}),
  'read-second-factor': () => ({}),
  'create-second-factor-secret': () => ({ body: { password: 'correct horse' } }),
  'add-second-factor': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'create-recovery-codes': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'remove-second-factor': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'change-password': () => ({
    body: { currentPassword: 'correct horse', newPassword: 'correct horse' },
  }),
  'read-session-user': () => ({}),
  'change-getting-started': () => ({ body: { completedSteps: ['team'] } }),
  'change-name': () => ({ body: { name: 'Ada Holmberg' } }),
  'create-email-code': () => ({}),
  'verify-email': () => ({ body: { code: '123456' } }),
  'request-email-change': () => ({
    body: { username: `${randomUUID()}@day-zero.test`, password: 'correct horse' },
  }),
  'change-email': ({ person }) => ({ body: { username: person.username, code: '123456' } }),
  'change-phone': () => ({ body: { phoneNumber: '(555) 010-2030' } }),
  'skip-phone-prompt': () => ({ body: { skipped: true } }),
  'change-time-zone': () => ({ body: { timeZone: 'Europe/Berlin' } }),
  'list-users': () => ({}),
  'list-company-users': ({ companyId }) => ({ params: { companyId } }),
  'list-own-company-users': () => ({}),
  'read-user': ({ person }) => ({ params: { userId: person.id } }),
  'read-avatar': ({ person }) => ({ params: { userId: person.id } }),
  'start-photo-upload': () => ({ body: { contentType: 'image/webp', size: 20_000 } }),
  'read-logo': () => ({}),
  'change-logo': ({ logoURL }) => ({ body: { logoURL } }),
  'remove-logo': () => ({}),
  'change-photo': ({ photoURL }) => ({ body: { profilePhotoURL: photoURL } }),
  'remove-photo': () => ({}),
  'read-user-stats': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-activity': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-teams': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-time-entries': ({ person }) => ({ params: { userId: person.id } }),
  'delete-user': ({ person, colleague }) => ({
    params: { userId: colleague.id },
    body: { reassignTo: person.id },
  }),
  'change-user': ({ colleague }) => ({
    params: { userId: colleague.id },
    body: { name: 'Idris Okoro', role: 'team_leader' },
  }),
  'change-suspension': ({ colleague }) => ({
    params: { userId: colleague.id },
    body: { isSuspended: true },
  }),
  'change-company': () => ({ body: { name: `Company ${randomUUID()}` } }),
  'delete-user-sessions': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'reset-password': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'reset-second-factor': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'read-user-work': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'read-user-deletion': ({ deletionId }) => ({ params: { deletionId } }),
  'list-teams': () => ({}),
  'list-company-teams': ({ companyId }) => ({ params: { companyId } }),
  'create-team': () => ({ body: { name: 'Platform', description: '', isPrivate: false } }),
  'read-team': ({ team, person }) => ({
    params: { teamId: team.id },
    query: { from: person.id },
  }),
  'change-team': ({ team }) => ({ params: { teamId: team.id }, body: { description: 'Ours' } }),
  'delete-team': ({ team }) => ({ params: { teamId: team.id } }),
  'list-members': ({ team }) => ({ params: { teamId: team.id } }),
  'add-member': ({ team, colleague }) => ({
    params: { teamId: team.id },
    body: { userId: colleague.id },
  }),
  'remove-member': ({ team, colleague }) => ({
    params: { teamId: team.id, userId: colleague.id },
  }),
  'restore-member': ({ team, colleague }) => ({
    params: { teamId: team.id, userId: colleague.id },
  }),
  'read-team-contents': ({ team }) => ({ params: { teamId: team.id } }),
  'read-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'create-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'reset-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'change-invite-link': ({ team }) => ({ params: { teamId: team.id }, body: { isOn: true } }),
  'read-qr-code': ({ team }) => ({ params: { teamId: team.id } }),
  'read-qr-image': ({ team }) => ({ params: { teamId: team.id } }),
  'invite-user': ({ team }) => ({ body: { ...newPerson(), teamIds: [team.id] } }),
  'create-invitation': ({ team }) => {
    const { password: _chosenLater, ...person } = newPerson();
    return { body: { ...person, teamIds: [team.id] } };
  },
  'list-invitations': () => ({}),
  'send-invitation': ({ invitationId }) => ({ params: { invitationId } }),
  'withdraw-invitation': ({ invitationId }) => ({ params: { invitationId } }),
  'read-invitation': () => ({ body: { token: 'x'.repeat(86) } }),
  'accept-invitation': () => ({ body: { token: 'x'.repeat(86), password: 'correct horse' } }),
  'join-team': ({ team }) => ({ body: { ...newPerson(), teamId: team.id } }),
  'create-join-request': ({ team }) => {
    const { password: _chosenLater, ...person } = newPerson();
    return { body: { ...person, teamId: team.id } };
  },
  'list-join-requests': ({ team }) => ({ params: { teamId: team.id } }),
  'approve-join-request': ({ team, requestId }) => ({ params: { teamId: team.id, requestId } }),
  'decline-join-request': ({ team, requestId }) => ({ params: { teamId: team.id, requestId } }),
  'join-existing-user': ({ team, person }) => ({
    body: { teamId: team.id, userId: person.id },
  }),
  'join-public-team': ({ team }) => ({ params: { teamId: team.id } }),
  'create-todo': ({ team }) => ({ body: { title: 'Rotate credentials', teamId: team.id } }),
  'read-todo': ({ todoId }) => ({ params: { todoId } }),
  'read-recurrence': ({ todoId }) => ({ params: { todoId } }),
  'change-todo': ({ todoId }) => ({ params: { todoId }, body: { priority: '1' } }),
  'restore-todo': ({ todoId }) => ({ params: { todoId } }),
  'delete-todo': ({ todoId }) => ({ params: { todoId } }),
  'list-team-todos': ({ team }) => ({ params: { teamId: team.id } }),
  'list-user-todos': ({ person }) => ({ params: { userId: person.id } }),
  'list-todo-activities': ({ todoId }) => ({ params: { todoId } }),
  'create-goal': ({ team }) => ({ body: { title: 'Ship it', teamId: team.id } }),
  'read-goal': ({ goalId }) => ({ params: { goalId } }),
  'change-goal': ({ goalId }) => ({ params: { goalId }, body: { status: 'off_track' } }),
  'delete-goal': ({ goalId }) => ({ params: { goalId } }),
  'list-team-goals': ({ team }) => ({ params: { teamId: team.id } }),
  'list-user-goals': ({ person }) => ({ params: { userId: person.id }, query: { open: 'true' } }),
  'read-goal-details': ({ goalId }) => ({ params: { goalId } }),
  'list-goal-activities': ({ goalId }) => ({ params: { goalId } }),
  'create-milestone': ({ goalId }) => ({ params: { goalId }, body: { title: 'Half of it' } }),
  'change-milestone': ({ milestoneId }) => ({
    params: { milestoneId },
    body: { completed: true },
  }),
  'delete-milestone': ({ milestoneId }) => ({ params: { milestoneId } }),
  'start-issue-archive': ({ team }) => ({ params: { teamId: team.id } }),
  'start-goal-archive': ({ team }) => ({ params: { teamId: team.id } }),
  'list-timesheets': () => ({}),
  'read-timesheet-analytics': () => ({}),
  'start-timesheet-export': () => ({ body: { format: 'csv', timeZone: 'Europe/Berlin' } }),
  'read-timesheet-export': ({ exportId }) => ({ params: { exportId } }),
  'undo-archive': ({ archiveId }) => ({ params: { archiveId } }),
  'read-archive': ({ archiveId }) => ({ params: { archiveId } }),
  'start-timer': ({ todoId }) => ({ params: { todoId }, body: { description: 'Deep work' } }),
  'list-active-timers': ({ person }) => ({ params: { userId: person.id } }),
  'stop-timer': ({ todoId }) => ({ params: { todoId }, body: {} }),
  'read-active-timer': () => ({}),
  'list-todo-timers': ({ todoId }) => ({ params: { todoId } }),
  'create-time-entry': ({ todoId }) => ({ body: { todoId, ...oneHour } }),
  'list-time-entries': ({ todoId }) => ({ params: { todoId } }),
  'change-time-entry': ({ todoId, timeEntryId }) => ({
    params: { todoId, entryId: timeEntryId },
    body: { duration: 1800, description: 'Pairing' },
  }),
  'delete-time-entry': ({ todoId, timeEntryId }) => ({
    params: { todoId, entryId: timeEntryId },
  }),
  'read-total-time': ({ todoId }) => ({ params: { todoId } }),
  'list-world-clocks': () => ({}),
  'add-world-clock': () => ({
    body: { ...newCoordinates(), city: 'Lisbon', timezone: 'Europe/Lisbon' },
  }),
  'remove-world-clock': ({ clockId }) => ({ params: { clockId } }),
  'read-weather': () => ({ query: newCoordinates() }),
  'create-issue': ({ team }) => ({ body: { title: 'It is down', teamId: team.id } }),
  'read-issue': ({ issueId }) => ({ params: { issueId } }),
  'change-issue': ({ issueId }) => ({ params: { issueId }, body: { priority: '5' } }),
  'list-team-issues': ({ team }) => ({ params: { teamId: team.id } }),
  'read-stats': ({ team }) => ({ query: { teamId: team.id, timeZone: 'Europe/Berlin' } }),
  'list-teammates': ({ team }) => ({ query: { teamId: team.id } }),
  'list-teammates-todos': ({ team, person, colleague }) => ({
    query: { teamId: team.id, 'userIds[]': `${person.id},${colleague.id}` },
  }),
  'read-first-team': () => ({}),
  'read-preferences': () => ({}),
  'change-preferences': ({ colleague }) => ({ body: { selectedTeamMemberIds: [colleague.id] } }),
  'list-todo-comments': ({ todoId }) => ({ params: { todoId } }),
  'create-todo-comment': ({ todoId }) => ({ params: { todoId }, body: newComment }),
  'change-todo-comment': ({ todoId, todoCommentId: commentId }) => ({
    params: { todoId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-todo-comment': ({ todoId, todoCommentId: commentId }) => ({
    params: { todoId, commentId },
  }),
  'list-goal-comments': ({ goalId }) => ({ params: { goalId } }),
  'create-goal-comment': ({ goalId }) => ({ params: { goalId }, body: newComment }),
  'change-goal-comment': ({ goalId, goalCommentId: commentId }) => ({
    params: { goalId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-goal-comment': ({ goalId, goalCommentId: commentId }) => ({
    params: { goalId, commentId },
  }),
  'list-issue-comments': ({ issueId }) => ({ params: { issueId } }),
  'create-issue-comment': ({ issueId }) => ({ params: { issueId }, body: newComment }),
  'change-issue-comment': ({ issueId, issueCommentId: commentId }) => ({
    params: { issueId, commentId },
    body: { content: 'Looks better' },
  }),
  'delete-issue-comment': ({ issueId, issueCommentId: commentId }) => ({
    params: { issueId, commentId },
  }),
  'list-audit-entries': ({ person }) => ({ query: { userId: person.id } }),
  'list-notifications': () => ({}),
  'count-unread': () => ({}),
  'mark-read': ({ notificationId }) => ({ params: { notificationId } }),
  'mark-all-read': () => ({}),
  'list-team-scorecards': ({ team }) => ({ params: { teamId: team.id } }),
  'create-scorecard': ({ team }) => ({
    body: { name: 'Growth', period: 'weekly', teamId: team.id },
  }),
  'read-scorecard': ({ scorecardId }) => ({ params: { scorecardId } }),
  'read-scorecard-grid': ({ scorecardId }) => ({ params: { scorecardId } }),
  'change-scorecard': ({ scorecardId }) => ({ params: { scorecardId }, body: { isActive: false } }),
  'delete-scorecard': ({ scorecardId }) => ({ params: { scorecardId } }),
  'list-assignments': ({ scorecardId }) => ({ params: { scorecardId } }),
  'create-assignments': ({ scorecardId, spareLineItemId }) => ({
    params: { scorecardId },
    body: { lineItemIds: [spareLineItemId] },
  }),
  'change-assignment': ({ assignmentId }) => ({ params: { assignmentId }, body: { sortOrder: 1 } }),
  'delete-assignment': ({ assignmentId }) => ({ params: { assignmentId } }),
  'list-entries': ({ scorecardId }) => ({ params: { scorecardId } }),
  'save-entry': ({ scorecardId, lineItemId }) => ({
    body: { scorecardId, lineItemId, periodStart: '2026-01-05', value: '42' },
  }),
  'change-entry': ({ entryId }) => ({ params: { entryId }, body: { value: '43' } }),
  'list-user-line-items': ({ person }) => ({ params: { userId: person.id } }),
  'list-line-items': () => ({ query: { periodInterval: 'daily' } }),
  'create-line-item': ({ team }) => ({
    body: { title: 'Calls', periodInterval: 'daily', teamId: team.id, goalValue: '40' },
  }),
  'change-line-item': ({ lineItemId }) => ({ params: { lineItemId }, body: { goalValue: '45' } }),
  'delete-line-item': ({ lineItemId }) => ({ params: { lineItemId } }),
  'list-team-activities': ({ team }) => ({ params: { teamId: team.id } }),
};
