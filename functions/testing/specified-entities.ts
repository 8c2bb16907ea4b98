import { randomUUID } from 'node:crypto';
import type { Samples } from '#functions/testing/access/samples.ts';

const fields = (names: string) => names.split(' ');

/** The entities of the specification with all their fields. */
export const specifiedEntities = {
  users: fields(
    'id username password name companyId role profilePhotoPath phoneNumber lastLogin isOnline lastSeen createdAt',
  ),
  teams: fields('id name description companyId leaderId qrCode isPrivate createdAt'),
  team_members: fields('id teamId userId joinedAt'),
  goals: fields(
    'id title description progress startDate dueDate teamId assigneeId status priority archived createdAt',
  ),
  todos: fields(
    'id title description status archived startDate dueDate teamId assigneeId createdBy goalId priority recurrenceType recurrenceInterval recurrenceEndDate recurrenceDaysOfWeek parentTodoId isRecurringInstance recurrenceStartDate createdAt',
  ),
  issues: fields(
    'id title description priority status archived teamId assigneeId reporterId goalId createdAt',
  ),
  dashboard_preferences: fields('id userId selectedTeamMemberIds createdAt updatedAt'),
  todo_activities: fields('id todoId userId action changes createdAt'),
  todo_comments: fields('id todoId userId content mentionedUserIds createdAt updatedAt'),
  goal_comments: fields('id goalId userId content mentionedUserIds createdAt updatedAt'),
  /** Only mentioned in the specification: the same as on todos and goals. */
  issue_comments: fields('id issueId userId content mentionedUserIds createdAt updatedAt'),
  user_world_clocks: fields('id userId city timezone latitude longitude sortOrder createdAt'),
  notifications: fields(
    'id userId type title message read relatedEntityId relatedEntityType createdAt',
  ),
  goal_todos: fields('id goalId todoId createdAt'),
  goal_issues: fields('id goalId issueId createdAt'),
  goal_milestones: fields(
    'id goalId title description completed dueDate assigneeId completedAt createdAt updatedAt',
  ),
  team_activities: fields(
    'id teamId userId action entityType entityId entityTitle details createdAt',
  ),
  time_entries: fields(
    'id todoId userId startTime endTime duration description tags isRunning createdAt updatedAt',
  ),
  scorecard_line_items: fields(
    'id title description ownerId periodInterval unitType orientationRule goalValue showTotal showAverage showGoal isActive createdAt updatedAt',
  ),
  scorecards: fields('id name description period teamId ownerId isActive createdAt updatedAt'),
  scorecard_line_item_assignments: fields('id scorecardId lineItemId sortOrder createdAt'),
  scorecard_entries: fields(
    'id scorecardId lineItemId periodStart periodEnd value notes createdBy createdAt updatedAt',
  ),
} satisfies Record<string, string[]>;

export type SpecifiedEntity = keyof typeof specifiedEntities;

/** Creation bodies do not contain these. */
export const omittedAtCreation = ['id', 'createdAt', 'updatedAt'];

interface Creation {
  entity: SpecifiedEntity;
  /** Values that the response must have. */
  used: Record<string, unknown>;
  /** Values that the server replaces. */
  ignored: Record<string, unknown>;
}

const moment = '2031-03-04T12:00:00.000Z';
const userState = {
  profilePhotoPath: 'photos/x',
  lastLogin: moment,
  isOnline: true,
  lastSeen: moment,
};
const stranger = randomUUID();
const newUser = (companyId: string) => ({
  entity: 'users' as const,
  used: { name: 'Ada Holm', username: `${randomUUID()}@day-zero.test` },
  ignored: { companyId, phoneNumber: '555 0100', ...userState },
});
const work = { title: 'Rotate credentials', description: 'By hand' };
const newComment = (parent: object) => ({
  used: { content: 'Looks good', mentionedUserIds: [] },
  ignored: { userId: stranger, ...parent },
});

/** Every specified field of what each route creates, in addition to the sample. */
export const creationBodies: Record<string, (samples: Samples) => Creation> = {
  register: () => {
    const founder = newUser(`Company ${randomUUID()}`);
    return { ...founder, ignored: { ...founder.ignored, role: 'team_member' } };
  },
  'invite-user': () => ({
    ...newUser(stranger),
    used: { ...newUser('').used, role: 'team_member' },
  }),
  'join-team': () => ({
    ...newUser(stranger),
    ignored: { ...newUser(stranger).ignored, role: 'company_admin' },
  }),
  'create-team': () => ({
    entity: 'teams',
    used: { name: 'Platform', description: 'Ours', isPrivate: false },
    ignored: { companyId: stranger, leaderId: stranger, qrCode: 'data:,' },
  }),
  'add-member': ({ colleague }) => ({
    entity: 'team_members',
    used: { userId: colleague.id },
    ignored: { teamId: stranger, joinedAt: moment },
  }),
  'join-existing-user': ({ person, team }) => ({
    entity: 'team_members',
    used: { userId: person.id, teamId: team.id },
    ignored: { joinedAt: moment },
  }),
  'create-goal': ({ team, person }) => ({
    entity: 'goals',
    used: {
      ...work,
      progress: 40,
      startDate: '2031-03-01T12:00:00.000Z',
      dueDate: moment,
      teamId: team.id,
      assigneeId: person.id,
      status: 'off_track',
      priority: 'company',
    },
    ignored: { archived: true, milestones: [{}], assignee: { name: 'X' } },
  }),
  'create-todo': ({ team, person, goalId }) => ({
    entity: 'todos',
    used: {
      ...work,
      status: 'blocked',
      startDate: '2031-03-01T12:00:00.000Z',
      dueDate: moment,
      teamId: team.id,
      assigneeId: person.id,
      goalId,
      priority: '2',
      recurrenceType: 'weekly',
      recurrenceInterval: 2,
      recurrenceEndDate: '2032-03-04T12:00:00.000Z',
      recurrenceDaysOfWeek: ['tuesday'],
      recurrenceStartDate: moment,
    },
    ignored: {
      archived: true,
      createdBy: stranger,
      parentTodoId: stranger,
      isRecurringInstance: true,
    },
  }),
  'create-issue': ({ team, person, goalId }) => ({
    entity: 'issues',
    used: {
      ...work,
      priority: '5',
      status: 'in_progress',
      teamId: team.id,
      assigneeId: person.id,
      goalId,
    },
    ignored: { archived: true, reporterId: stranger },
  }),
  'create-milestone': ({ person }) => ({
    entity: 'goal_milestones',
    used: {
      ...work,
      completed: true,
      completedAt: '2026-01-05T09:00:00.000Z',
      dueDate: moment,
      assigneeId: person.id,
    },
    ignored: { goalId: stranger },
  }),
  'create-todo-comment': () => ({ entity: 'todo_comments', ...newComment({ todoId: stranger }) }),
  'create-goal-comment': () => ({ entity: 'goal_comments', ...newComment({ goalId: stranger }) }),
  'create-issue-comment': () => ({
    entity: 'issue_comments',
    ...newComment({ issueId: stranger }),
  }),
  'add-world-clock': () => ({
    entity: 'user_world_clocks',
    used: {
      city: 'Lisbon',
      timezone: 'Europe/Lisbon',
      latitude: '38.72',
      longitude: '-9.14',
      sortOrder: 3,
    },
    ignored: { userId: stranger },
  }),
  'change-preferences': ({ colleague }) => ({
    entity: 'dashboard_preferences',
    used: { selectedTeamMemberIds: [colleague.id] },
    ignored: { userId: stranger },
  }),
  'start-timer': () => ({
    entity: 'time_entries',
    used: { description: 'Deep work', tags: ['billable'] },
    ignored: {
      todoId: stranger,
      userId: stranger,
      startTime: '2026-01-05T09:00:00.000Z',
      endTime: '2026-01-05T10:00:00.000Z',
      duration: 3600,
      isRunning: false,
    },
  }),
  'create-time-entry': ({ todoId }) => ({
    entity: 'time_entries',
    used: {
      todoId,
      startTime: '2026-01-05T09:00:00.000Z',
      endTime: '2026-01-05T10:00:00.000Z',
      duration: 3600,
      description: 'Pairing',
      tags: ['billable'],
    },
    ignored: { userId: stranger, isRunning: true },
  }),
  'create-line-item': ({ person }) => ({
    entity: 'scorecard_line_items',
    used: {
      title: 'Calls',
      description: 'Made',
      ownerId: person.id,
      periodInterval: 'daily',
      unitType: 'number',
      orientationRule: 'less_than_or_equal',
      goalValue: '40',
      showTotal: false,
      showAverage: false,
      showGoal: false,
      isActive: false,
    },
    ignored: {},
  }),
  'create-scorecard': ({ team, person }) => ({
    entity: 'scorecards',
    used: {
      name: 'Growth',
      description: 'Ours',
      period: 'weekly',
      teamId: team.id,
      ownerId: person.id,
      isActive: false,
    },
    ignored: {},
  }),
  'create-assignments': () => ({
    entity: 'scorecard_line_item_assignments',
    used: {},
    ignored: { scorecardId: stranger, lineItemId: stranger, sortOrder: 77 },
  }),
  'save-entry': ({ scorecardId, lineItemId }) => ({
    entity: 'scorecard_entries',
    used: { scorecardId, lineItemId, value: '42', notes: 'Good' },
    ignored: {
      // Any day of the period; the response has its first and last moment.
      periodStart: '2026-01-05',
      periodEnd: '2026-01-05',
      createdBy: stranger,
    },
  }),
};
