import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { worldClockCreation } from './clocks/world-clock.ts';
import { commentChange, commentCreation } from './comments/comment.ts';
import { goalChange, goalCreation } from './goals/goal-inputs.ts';
import { milestoneChange, milestoneCreation } from './goals/milestone-inputs.ts';
import { teamJoining, userInvitation } from './invitations/invitation.ts';
import { issueChange, issueCreation } from './issues/issue-inputs.ts';
import { lineItemChange, lineItemCreation } from './scorecards/line-item-inputs.ts';
import { scorecardChange, scorecardCreation } from './scorecards/scorecard-inputs.ts';
import { registration } from './session/session-forms.ts';
import { teamChange, teamCreation } from './teams/team-inputs.ts';
import { todoChange, todoCreation } from './todos/todo-inputs.ts';

const schemas: [string, ZodMiniType, string, string][] = [
  ['registration', registration, 'name', 'Name is required'],
  ['registration', registration, 'companyId', 'Company name is required'],
  ['team joining', teamJoining, 'name', 'Name is required'],
  ['user invitation', userInvitation, 'name', 'Name is required'],
  ['team creation', teamCreation, 'name', 'Team name is required'],
  ['team change', teamChange, 'name', 'Team name is required'],
  ['todo creation', todoCreation, 'title', 'Title is required'],
  ['todo change', todoChange, 'title', 'Title is required'],
  ['goal creation', goalCreation, 'title', 'Goal title is required'],
  ['goal change', goalChange, 'title', 'Goal title is required'],
  ['milestone creation', milestoneCreation, 'title', 'Milestone title is required'],
  ['milestone change', milestoneChange, 'title', 'Milestone title is required'],
  ['issue creation', issueCreation, 'title', 'Title is required'],
  ['issue change', issueChange, 'title', 'Title is required'],
  ['comment creation', commentCreation, 'content', 'A comment must have text'],
  ['comment change', commentChange, 'content', 'A comment must have text'],
  ['scorecard creation', scorecardCreation, 'name', 'Scorecard name is required'],
  ['scorecard change', scorecardChange, 'name', 'Scorecard name is required'],
  ['measurable creation', lineItemCreation, 'title', 'Please enter a measurable name'],
  ['measurable change', lineItemChange, 'title', 'Please enter a measurable name'],
  ['world clock creation', worldClockCreation, 'city', 'Required'],
];

describe.each(schemas)('a %s', (_, schema, field, message) => {
  const messagesFor = (value: string) =>
    (schema.safeParse({ [field]: value }).error?.issues ?? [])
      .filter(({ path }) => path.join('.') === field)
      .map((issue) => issue.message);

  test.each([
    ...['', ' ', '\t \u00a0', '\u200b', '\ufeff', '\u200d', '\u200e \u200f', '\u202a\u202c'],
    ...['\u2060', '\u2066\u2069', '\u061c', '\u00ad', '\u034f', '\ufe0f', '\u3164', '\u2800'],
    ...['\ufff9\ufffb', '\u{e0020}', '\u180e', '\u115f'],
  ])(`needs a ${field}, not %j`, (blank) => {
    expect(messagesFor(blank)).toEqual([message]);
  });

  test.each([' x ', '\u0301', '☺', '👩‍👩‍👧', 'אב\u200f', '〇', '\u200d!'])(
    `accepts a ${field} of %j`,
    (text) => {
      expect(messagesFor(text)).toEqual([]);
    },
  );
});
