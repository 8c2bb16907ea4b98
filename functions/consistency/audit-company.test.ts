import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { Item } from '#functions/kit/table/table-read.ts';
import { auditItems, makeAuditedCompany } from './testing/audited-company.ts';

let companyId: string;
let items: Item[];

const audit = (stored: Item[], lookup?: Parameters<typeof auditItems>[2]) =>
  auditItems(companyId, stored, lookup);

beforeAll(async () => {
  ({ companyId, items } = await makeAuditedCompany());
});

test('finds nothing in what the product wrote', async () => {
  expect(await audit(items)).toEqual([]);
});

/** The first item of a type; the change is of a copy. */
const withFault = (type: string, fault: (item: Item) => Item | undefined) => {
  const found = items.find((item) => item.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  const changed = fault({ ...found });
  return [...items.filter((item) => item !== found), ...(changed ? [changed] : [])];
};

const raised = (name: string) => (item: Item) => ({ ...item, [name]: Number(item[name] ?? 0) + 1 });
const moved = (name: string) => (item: Item) => ({ ...item, [name]: `${item[name]}x` });
const gone = () => undefined;

test.each([
  ['open_issue_count', 'count', raised('count')],
  ['time_total', 'seconds', raised('seconds')],
  ['time_total', 'entries', raised('entries')],
  ['time_sum', 'running', raised('running')],
  ['statistics', 'todos', raised('todos')],
  ['statistics', 'pendingTodos', raised('pendingTodos')],
  ['unread_count', 'count', raised('count')],
  ['world_clocks', 'count', raised('count')],
  ['user', 'GSI1SK', moved('GSI1SK')],
  ['team', 'GSI1PK', ({ GSI1PK, ...item }) => ({ ...item, ...(!GSI1PK && { GSI1PK: 'x' }) })],
  ['team_member', 'GSI2SK', moved('GSI2SK')],
  ['todo', 'GSI1SK', moved('GSI1SK')],
  ['todo', 'GSI2PK', moved('GSI2PK')],
  ['goal', 'GSI1SK', moved('GSI1SK')],
  ['issue', 'GSI2SK', moved('GSI2SK')],
  ['todo_series', 'GSI1SK', moved('GSI1SK')],
  ['time_entry', 'GSI2PK', moved('GSI2PK')],
  ['time_entry_pointer', 'GSI2SK', moved('GSI2SK')],
  ['milestone', 'GSI2PK', moved('GSI2PK')],
  ['scorecard', 'GSI2PK', moved('GSI2PK')],
  ['scorecard_line_item', 'GSI1SK', moved('GSI1SK')],
  ['user', 'companyName', moved('companyName')],
  ['profile_activity', 'subject', (item) => ({ ...item, subject: { type: 'todo', id: 'x' } })],
  [
    'team_member',
    'user',
    (item) => ({ ...item, user: { ...(item.user as object), role: 'observer' } }),
  ],
  ['goal_todo', 'todo', (item) => ({ ...item, todo: { ...(item.todo as object), title: 'x' } })],
  [
    'scorecard_assignment',
    'lineItem',
    (item) => ({ ...item, lineItem: { ...(item.lineItem as object), title: 'x' } }),
  ],
] as [string, string, (item: Item) => Item][])('finds a %s with a wrong %s', async (...planted) => {
  const [type, attribute, fault] = planted;
  const differences = await audit(withFault(type, fault));
  expect(differences.map((each) => each.attribute)).toContain(attribute);
});

test.each([
  'company',
  'company_name',
  'email',
  'team_link',
  'milestone',
  'goal_todo',
  'time_entry_pointer',
  'time_total',
  'statistics',
  'running_timer',
  'todo_running_timer',
  'assignment_pointer',
  'line_item_use',
  'unread_count',
  'open_issue_count',
  'reminder',
  'profile_activity',
])('finds a missing %s', async (type) => {
  const missing = items.find((item) => item.type === type)!;
  const differences = await audit(withFault(type, gone));
  expect(differences).toContainEqual({
    companyId,
    item: `${missing.PK} ${missing.SK}`,
    attribute: 'PK',
    stored: undefined,
    expected: missing.PK,
  });
});

test.each(['todo', 'goal', 'issue', 'team', 'user', 'scorecard'])(
  'finds what was left of a missing %s',
  async (type) => {
    const left = await audit(withFault(type, gone));
    expect(left.length).toBeGreaterThan(0);
    for (const { companyId: found } of left) expect(found).toBe(companyId);
  },
);

test('reports an item that the functions could not read, and goes on', async () => {
  const unreadable = (item: Item) => ({ ...item, priority: 'highest' });
  const differences = await audit(withFault('todo', unreadable));
  const stored = expect.stringContaining('priority');
  expect(differences[0]).toMatchObject({ attribute: 'schema', stored, expected: undefined });
});

test('finds an address of nobody', async () => {
  const key = { PK: 'EMAIL#nobody@day-zero.test', SK: 'EMAIL' };
  const account = { ...key, type: 'email', companyId, userId: randomUUID() };
  const [found] = await audit([...items, account]);
  expect(found).toMatchObject({ item: `${key.PK} ${key.SK}`, expected: undefined });
});

test('accepts that somebody of another company proved an address', async () => {
  const stored = withFault('email', gone);
  const taken = { isTakenElsewhere: async () => true };
  expect(await audit(stored, taken)).toEqual([]);
});

test('accepts that former names of the company stay reserved', async () => {
  const name = items.find(({ type }) => type === 'company_name')!;
  expect(await audit([...items, { ...name, PK: 'COMPANY_NAME#former' }])).toEqual([]);
});

test('ignores items that are about to expire', async () => {
  const ttl = Math.floor(Date.now() / 1000) + 600;
  const marker = { PK: `C#${companyId}#TODO#${randomUUID()}`, SK: 'REMINDED#x', type: 'reminded' };
  expect(await audit([...items, { ...marker, ttl }])).toEqual([]);
});

test('ignores reminders and activity of what changed since', async () => {
  const todo = items.find(({ type }) => type === 'reminder')!;
  const outdated = { ...todo, PK: 'REMINDERS#2031-01-01T07', SK: 'x' };
  const entry = items.find(({ type }) => type === 'profile_activity')!;
  const ofDeleted = { ...entry, SK: 'ACT#2026-01-01T00:00:00.000Z#x' };
  expect(await audit([...items, outdated, ofDeleted])).toEqual([]);
});

test('expects no reminder of a todo that is due, because it was sent', async () => {
  const past = (item: Item): Item => ({ ...item, dueDate: '2026-01-05T12:00:00.000Z' });
  const changed = items.map((item) => (item.type === 'todo' && item.dueDate ? past(item) : item));
  const differences = await audit(changed.filter(({ type }) => type !== 'reminder'));
  expect(differences.filter(({ item }) => item.startsWith('REMINDERS#'))).toEqual([]);
});
