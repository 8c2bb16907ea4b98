import { describe, expect, test } from 'vitest';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { formatDateTime, formatMonthDay } from '../../../kit/dates/format-date.ts';
import { type NamesOf, todoHistoryText } from './todo-history-text.ts';

const known: Record<string, string> = { idris: 'Idris Okafor', jun: 'Jun', t: 'Platform', g: 'Q4' };
const names: NamesOf = {
  person: (id) => known[id],
  team: (id) => known[id],
  goal: (id) => known[id],
};
const due = '2026-11-24T12:00:00.000Z';

const said = (action: TodoActivity['action'], changes: object | null) => {
  const { sentence, more } = todoHistoryText(
    { action, changes: changes && JSON.stringify(changes) },
    names,
  );
  const { verb, value, joint, otherValue } = sentence;
  const parts = [verb, value && `<${value}>`, joint, otherValue && `<${otherValue}>`];
  return {
    sentence: parts.filter(Boolean).join(' '),
    more: more.map(({ label, from, to }) => [label, from, to]),
  };
};

describe('a single change is one sentence:', () => {
  test.each<[TodoActivity['action'], object | null, string]>([
    ['created', null, 'created this todo'],
    ['commented', null, 'commented'],
    ['completed', { status: { from: 'blocked', to: 'completed' } }, 'completed this todo'],
    ['reopened', { status: { from: 'completed', to: 'on_hold' } }, 'reopened this todo'],
    [
      'status_changed',
      { status: { from: 'not_started', to: 'in_progress' } },
      'changed the status from <Waiting> to <In progress>',
    ],
    [
      'priority_changed',
      { priority: { from: '3', to: '1' } },
      'changed the priority from <Medium> to <Critical>',
    ],
    ['reassigned', { assigneeId: { from: null, to: 'idris' } }, 'assigned this to <Idris Okafor>'],
    ['reassigned', { assigneeId: { from: 'jun', to: null } }, 'unassigned <Jun>'],
    [
      'reassigned',
      { assigneeId: { from: 'gone', to: 'jun' } },
      'reassigned this from <a former member> to <Jun>',
    ],
    [
      'updated',
      { dueDate: { from: null, to: due } },
      `set the due date to <${formatDateTime(due)}>`,
    ],
    [
      'updated',
      { startDate: { from: due, to: null } },
      `removed the start date <${formatDateTime(due)}>`,
    ],
    ['updated', { title: { from: 'A', to: 'B' } }, 'changed the title from <A> to <B>'],
    [
      'updated',
      { teamId: { from: 't', to: 'hidden' } },
      'changed the team from <Platform> to <another team>',
    ],
    ['updated', { goalId: { from: null, to: 'g' } }, 'linked this to the goal <Q4>'],
    ['updated', { goalId: { from: 'g', to: null } }, 'unlinked the goal <Q4>'],
    ['updated', { goalId: { from: null, to: 'gone' } }, 'linked this to a goal'],
    ['updated', { goalId: { from: 'gone', to: null } }, 'unlinked a goal'],
    [
      'updated',
      { goalId: { from: 'g', to: 'gone' } },
      'changed the goal from <Q4> to <another goal>',
    ],
    ['updated', { archived: { from: false, to: true } }, 'archived this todo'],
    ['updated', { archived: { from: true, to: false } }, 'unarchived this todo'],
    [
      'updated',
      { recurrenceType: { from: 'none', to: 'weekly' } },
      'changed the repeat frequency from <never> to <weekly>',
    ],
    [
      'updated',
      { recurrenceEndDate: { from: null, to: '2026-12-31' } },
      `set the repeat end date to <${formatMonthDay('2026-12-31T12:00')}>`,
    ],
    ['updated', { nextField: { from: 1, to: 2 } }, 'changed the next field from <1> to <2>'],
    ['updated', null, 'changed this todo'],
  ])('%s %j', (action, changes, expected) => {
    expect(said(action, changes)).toEqual({ sentence: expected, more: [] });
  });
});

describe('changes with details:', () => {
  test('lists several changes', () => {
    const changes = {
      status: { from: 'in_progress', to: 'blocked' },
      priority: { from: '3', to: '2' },
      assigneeId: { from: 'idris', to: null },
    };
    expect(said('status_changed', changes)).toEqual({
      sentence: 'changed the status, priority, and assignee',
      more: [
        ['status', 'In progress', 'Blocked'],
        ['priority', 'Medium', 'High'],
        ['assignee', 'Idris Okafor', null],
      ],
    });
  });

  test('merges recurrence fields into one schedule', () => {
    const changes = {
      dueDate: { from: null, to: due },
      recurrenceType: { from: 'none', to: 'weekly' },
      recurrenceDaysOfWeek: { from: null, to: ['monday', 'thursday'] },
    };
    const { sentence, more } = said('updated', changes);
    expect(sentence).toBe('changed the due date and repeat schedule');
    expect(more.slice(1)).toEqual([
      ['repeat frequency', 'never', 'weekly'],
      ['repeat days', null, 'Monday, Thursday'],
    ]);
  });

  test('lists other changes made together with a completion', () => {
    const changes = {
      status: { from: 'in_progress', to: 'completed' },
      title: { from: 'A', to: 'B' },
    };
    expect(said('completed', changes)).toEqual({
      sentence: 'completed this todo',
      more: [['title', 'A', 'B']],
    });
  });

  test('shows descriptions and long titles in full', () => {
    const description = { description: { from: null, to: 'Short' } };
    expect(said('updated', description).more).toEqual([['description', null, 'Short']]);
    const title = { title: { from: 'A'.repeat(40), to: 'B'.repeat(40) } };
    expect(said('updated', title).sentence).toBe('changed the title');
  });
});

test.each(['{', '7', 'null', '"text"', '{"status":null}'])(
  'ignores malformed changes: %s',
  (changes) => {
    expect(todoHistoryText({ action: 'updated', changes }, names).sentence.verb).toMatch(
      /^changed/,
    );
  },
);
