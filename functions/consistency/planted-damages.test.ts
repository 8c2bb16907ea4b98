import { beforeAll, expect, test } from '@jest/globals';
import type { Item } from '#functions/kit/table/table-read.ts';
import { describeDifference } from './difference.ts';
import { auditItems, makeAuditedCompany } from './testing/audited-company.ts';

let companyId: string;
let items: Item[];

beforeAll(async () => {
  ({ companyId, items } = await makeAuditedCompany());
  // Those of the public team are found first.
  const { id } = find(ofType('team', ({ isPrivate }) => isPrivate === true));
  const isOfPrivate = (item: Item) => Number(item.id === id || item.teamId === id);
  items.sort((one, other) => isOfPrivate(one) - isOfPrivate(other));
});

/** What the audit says, without ids. */
const audit = async (stored: Item[]) => {
  const differences = await auditItems(companyId, stored);
  return differences
    .map(describeDifference)
    .map((line) => line.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…'))
    .sort();
};

type IsWanted = (item: Item) => boolean;

const ofType =
  (type: string, isWanted: IsWanted = () => true): IsWanted =>
  (item) =>
    item.type === type && isWanted(item);

const find = (isWanted: IsWanted): Item => {
  const found = items.find(isWanted);
  if (!found) throw new Error('There is no such item.');
  return found;
};

/** All items, with another one in the place of one. */
const changed = (isWanted: IsWanted, change: (item: Item) => Item) => {
  const found = find(isWanted);
  return [...items.filter((item) => item !== found), change(found)];
};

const without = (isWanted: IsWanted) => {
  const found = find(isWanted);
  return items.filter((item) => item !== found);
};

const nobody = '00000000-0000-4000-8000-000000000000';

const isEnded: IsWanted = ({ nextDay }) => nextDay === null;
const isRunning: IsWanted = (item) => !isEnded(item);

/** Whether the item is the only todo of a series. */
const isTodoOf = (isSeries: IsWanted) => {
  const { rootTodoId } = find(ofType('todo_series', isSeries));
  return ofType('todo', ({ id }) => id === rootTodoId);
};

const occurrenceOf = (isSeries: IsWanted) => {
  const { id } = find(ofType('todo_series', isSeries));
  return ofType('series_instance', ({ seriesId }) => seriesId === id);
};

const leaderOf = (team: Item) =>
  ofType('team_member', ({ userId, teamId }) => userId === team.leaderId && teamId === team.id);

const markerOf = (archive: Item) => ({
  PK: `C#${companyId}#T#${archive.teamId}`,
  SK: `ARCHIVING#${archive.of}`,
  type: 'running_archive',
  archiveId: archive.id,
  ttl: archive.ttl,
});

const damages: Record<string, { plant: () => Item[]; says: string[] }> = {
  'the progress of a goal is not that of its milestones': {
    plant: () => changed(ofType('goal'), (goal) => ({ ...goal, progress: 40 })),
    says: ['C#…#GOAL#… GOAL  progress: stored 40, expected 0'],
  },
  'the order of a scorecard names a row that does not exist': {
    plant: () =>
      changed(ofType('scorecard_rows'), (order) => ({
        ...order,
        lineItemIds: [...(order.lineItemIds as string[]), nobody],
      })),
    says: ['C#…#SCORECARD#… ROW#…  PK: stored nothing, expected "C#…#SCORECARD#…"'],
  },
  'the order of a scorecard names a row twice': {
    plant: () =>
      changed(ofType('scorecard_rows'), (order) => ({
        ...order,
        lineItemIds: [...(order.lineItemIds as string[]), ...(order.lineItemIds as string[])],
      })),
    says: ['C#…#SCORECARD#… ROWS  lineItemIds: stored ["…","…"], expected ["…"]'],
  },
  'a scorecard with a row has no order': {
    plant: () => without(ofType('scorecard_rows')),
    says: ['C#…#SCORECARD#… ROWS  PK: stored nothing, expected "C#…#SCORECARD#…"'],
  },
  'a value is of a row that does not exist': {
    plant: () => changed(ofType('scorecard_entry'), (entry) => ({ ...entry, lineItemId: nobody })),
    says: ['C#…#SCORECARD#… ROW#…  PK: stored nothing, expected "C#…#SCORECARD#…"'],
  },
  'a series does not list its latest todo': {
    plant: () => without(occurrenceOf(isRunning)),
    says: ['C#…#SERIES#… INSTANCE#000000001  PK: stored nothing, expected "C#…#SERIES#…"'],
  },
  'a series lists another todo': {
    plant: () => changed(occurrenceOf(isRunning), (listed) => ({ ...listed, todoId: nobody })),
    says: ['C#…#SERIES#… INSTANCE#000000001  todoId: stored "…", expected "…"'],
  },
  'a series has ended, and its last todo is gone': {
    plant: () => {
      const { id } = find(isTodoOf(isEnded));
      const isOfTodo: IsWanted = ({ PK, todoId, linkedId }) =>
        String(PK).endsWith(String(id)) || todoId === id || linkedId === id;
      return items.filter((item) => !isOfTodo(item) || item.type === 'series_instance');
    },
    says: [
      'C#…#TODO#… TODO  PK: stored nothing, expected "C#…#TODO#…"',
      'C#…#U#… STATISTICS#PUBLIC  todos: stored 3, expected 2',
      'C#…#U#… STATISTICS#TEAM#…  pendingTodos: stored 3, expected 2',
    ],
  },
  'the series of a todo is gone': {
    plant: () => without(ofType('todo_series', isRunning)),
    says: ['C#…#SERIES#… INSTANCE#000000001  PK: stored "C#…#SERIES#…", expected nothing'],
  },
  'the leader of a team is no member': {
    plant: () => without(leaderOf(find(ofType('team')))),
    says: ['C#…#T#… MEMBER#…  PK: stored nothing, expected "C#…#T#…"'],
  },
  'the marker of an archive that has ended is left behind': {
    plant: () => [...items, markerOf(find(ofType('archive')))],
    says: ['C#…#T#… ARCHIVING#issue  PK: stored "C#…#T#…", expected nothing'],
  },
  'a running archive has no marker': {
    plant: () => changed(ofType('archive'), (archive) => ({ ...archive, state: 'running' })),
    says: ['C#…#T#… ARCHIVING#issue  PK: stored nothing, expected "C#…#T#…"'],
  },
  'a presence is of a connection that is closed': {
    plant: () =>
      changed(ofType('presence'), (presence) => ({
        ...presence,
        connections: new Set([...(presence.connections as Set<string>), 'closed']),
      })),
    says: [
      'C#…#U#… PRESENCE  connections: stored ["connection-…","closed"], expected ["connection-…"]',
    ],
  },
  'a presence has ended, and its connection has not': {
    plant: () => changed(ofType('presence'), ({ connections: _, ...presence }) => presence),
    says: [
      'C#…#U#… PRESENCE  connections: stored [], expected ["connection-…"]',
      'C#…#U#… USER  isOnline: stored true, expected false',
    ],
  },
  'a connection is listed that is closed': {
    plant: () => without(ofType('connection_lookup')),
    says: [
      'C#…#CONNECTIONS …#connection-…  PK: stored "C#…#CONNECTIONS", expected nothing',
      'C#…#U#… PRESENCE  connections: stored ["connection-…"], expected []',
    ],
  },
  'somebody without a connection is shown online': {
    plant: () =>
      changed(
        ofType('user', ({ isOnline }) => !isOnline),
        (user) => ({ ...user, isOnline: true }),
      ),
    says: ['C#…#U#… USER  isOnline: stored true, expected false'],
  },
  'work in a private team that somebody has left is not marked': {
    plant: () => without(ofType('private_work')),
    says: ['C#…#U#… PRIVATE_WORK#…  PK: stored nothing, expected "C#…#U#…"'],
  },
  'the marker of work in a private team names another team': {
    plant: () => changed(ofType('private_work'), (marker) => ({ ...marker, teamId: nobody })),
    says: [
      'C#…#U#… PRIVATE_WORK#…  PK: stored nothing, expected "C#…#U#…"',
      'C#…#U#… PRIVATE_WORK#…  teamId: stored "…", expected "…"',
    ],
  },
};

test('finds nothing before damages are planted', async () => {
  expect(await audit(items)).toEqual([]);
});

test.each(Object.entries(damages))('%s', async (_, { plant, says }) => {
  expect(await audit(plant())).toEqual(says);
});

test('does not take what has expired for a damage', async () => {
  const ttl = Math.floor(Date.now() / 1000) - 60;
  const marker = { ...markerOf(find(ofType('archive'))), ttl };
  expect(await audit([...items, marker])).toEqual([]);
  const archive = (item: Item) => ({ ...item, state: 'running', ttl });
  expect(await audit(changed(ofType('archive'), archive))).toEqual([]);
});
