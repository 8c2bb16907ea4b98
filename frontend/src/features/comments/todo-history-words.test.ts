import { describe, expect, test } from 'vitest';
import type { TodoActivity } from '#shared/todos/todo.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { type NamesOf, todoHistoryWords } from './todo-history-words.ts';

const known: Record<string, string> = { idris: 'Idris Okafor', jun: 'Jun', t: 'Platform', g: 'Q4' };
const names: NamesOf = {
  person: (id) => known[id],
  team: (id) => known[id],
  goal: (id) => known[id],
};
const due = '2026-11-24T12:00:00.000Z';

const said = (action: TodoActivity['action'], changes: object | null) => {
  const { sentence, more } = todoHistoryWords(
    { action, changes: changes && JSON.stringify(changes) },
    names,
  );
  const { deed, value, joint, otherValue } = sentence;
  const parts = [deed, value && `<${value}>`, joint, otherValue && `<${otherValue}>`];
  return {
    sentence: parts.filter(Boolean).join(' '),
    more: more.map(({ label, from, to }) => [label, from, to]),
  };
};

describe('one change stands in its sentence:', () => {
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
      'reassigned this from <somebody who left> to <Jun>',
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
    ['updated', { archived: { from: true, to: false } }, 'took this todo out of the archive'],
    [
      'updated',
      { recurrenceType: { from: 'none', to: 'weekly' } },
      'changed how often it recurs from <never> to <weekly>',
    ],
    ['updated', { nextThing: { from: 1, to: 2 } }, 'changed the next thing from <1> to <2>'],
    ['updated', null, 'changed this todo'],
  ])('%s %j', (action, changes, expected) => {
    expect(said(action, changes)).toEqual({ sentence: expected, more: [] });
  });
});

describe('what does not fit unfolds:', () => {
  test('several changes', () => {
    const changes = {
      status: { from: 'in_progress', to: 'blocked' },
      priority: { from: '3', to: '2' },
      assigneeId: { from: 'idris', to: null },
    };
    expect(said('status_changed', changes)).toEqual({
      sentence: 'changed the status, the priority and the assignee',
      more: [
        ['the status', 'In progress', 'Blocked'],
        ['the priority', 'Medium', 'High'],
        ['the assignee', 'Idris Okafor', null],
      ],
    });
  });

  test('what else changed with a completion', () => {
    const changes = {
      status: { from: 'in_progress', to: 'completed' },
      title: { from: 'A', to: 'B' },
    };
    expect(said('completed', changes)).toEqual({
      sentence: 'completed this todo',
      more: [['the title', 'A', 'B']],
    });
  });

  test('a description, and a long title', () => {
    const description = { description: { from: null, to: 'Short' } };
    expect(said('updated', description).more).toEqual([['the description', null, 'Short']]);
    const title = { title: { from: 'A'.repeat(40), to: 'B'.repeat(40) } };
    expect(said('updated', title).sentence).toBe('changed the title');
  });
});

test.each(['{', '7', 'null', '"text"', '{"status":null}'])(
  'odd changes do no harm: %s',
  (changes) => {
    expect(todoHistoryWords({ action: 'updated', changes }, names).sentence.deed).toMatch(
      /^changed/,
    );
  },
);
