import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { lacksSecondFactor, storedSession } from '#functions/kit/http/session.ts';
import { changesOf, type TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { parseUnread } from '#functions/notifications/unread-store.ts';
import { commentParentType } from '#shared/comments/comment.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { teamScope } from '#shared/live/live-scope.ts';
import { Audience } from './audience.ts';
import { type ChangeEvent, changeEvents } from './change-events.ts';
import { type Connection, dropConnection, listConnectionsOf } from './connection-store.ts';
import { deliverRest, disconnect, handOver, logPushed, sendNow } from './deliver.ts';
import { markChanged } from './last-change-store.ts';
import { Outbox } from './outbox.ts';

/** More than one run sends to within a second. */
const maxConnections = 500;

/**
 * What this run sends, and what it leaves to others because very many connections get it. The size of
 * its own audience decides, so that changes of the same item take the same way and stay in order.
 */
class Outboxes {
  readonly own = new Outbox();
  readonly others = new Outbox();

  for(connections: readonly Connection[]) {
    return connections.length > maxConnections ? this.others : this.own;
  }
}

const collectUnread = async (
  { before, after }: TableChange,
  audience: Audience,
  outbox: Outbox,
) => {
  if (!after || before?.count === after.count) return;
  const { companyId, userId, count } = parseUnread(after);
  for (const connection of await audience.connectionsOfUser(companyId, userId))
    outbox.add(connection, { type: 'unread_count', count });
};

const isPresenceChanged = ({ type, before, after }: TableChange) =>
  // A new user is offline.
  type === 'user' && !!after && (before?.isOnline ?? false) !== after.isOnline;

/** Sends the latest state of each user. The size of a batch limits how many are in a message. */
const collectPresence = async (changes: TableChange[], audience: Audience, outboxes: Outboxes) => {
  const users = changes.filter(isPresenceChanged).map(({ after }) => ({
    companyId: String(after?.companyId),
    userId: String(after?.id),
    isOnline: after?.isOnline === true,
  }));
  const latest = [...new Map(users.map((user) => [user.userId, user])).values()];
  const found = await Promise.all(
    latest.map(async ({ companyId, ...person }) => ({
      person,
      connections: await audience.showingPresenceOf(companyId, person.userId),
    })),
  );
  for (const { person, connections } of found)
    for (const connection of connections) outboxes.for(connections).addPresence(connection, person);
};

const isForAllPages = ({ shownBy, onlyUserId }: ChangeEvent) => !shownBy && !onlyUserId;

interface NumberedEvent {
  event: ChangeEvent;
  scope: string | undefined;
  requestIds: ReadonlySet<string>;
}

/**
 * The requests that changed each partition. Work has no room for its own: the entry of its history
 * that is written with it has. So which of them caused which change of the batch is not known.
 */
const requestsByPartition = (changes: TableChange[]) => {
  const requests = new Map<string, Set<string>>();
  for (const { after } of changes) {
    if (after?.causedBy === undefined) continue;
    const partition = String(after.PK);
    requests.set(partition, (requests.get(partition) ?? new Set()).add(String(after.causedBy)));
  }
  return requests;
};

/** Marks each scope as changed, and takes one number of each for the whole batch. */
const takeNumbers = async (events: Pick<NumberedEvent, 'event' | 'scope'>[]) => {
  const scopes = new Map<string, Set<string>>();
  for (const { event, scope } of events) {
    const ofCompany = scopes.get(event.companyId) ?? new Set();
    scopes.set(event.companyId, scope ? ofCompany.add(scope) : ofCompany);
  }
  const taken = [...scopes].map(async ([companyId, ofCompany]) => {
    const isCompanyChanged = events.some(
      ({ event }) => event.companyId === companyId && isForAllPages(event),
    );
    return [companyId, await markChanged({ companyId }, ofCompany, { isCompanyChanged })] as const;
  });
  return new Map(await Promise.all(taken));
};

/** The new states of items, by partition and type. */
const statesIn = (changes: TableChange[]) => {
  const keyOf = (partition: string, type: string) => `${partition} ${type}`;
  const states = new Map(
    changes.flatMap(({ type, after }) =>
      after ? [[keyOf(String(after.PK), type), after] as const] : [],
    ),
  );
  return (partition: string, type: string) => states.get(keyOf(partition, type));
};

const inTeam = (event: ChangeEvent, teamId: string): ChangeEvent => ({
  ...event,
  change: { ...event.change, teamId },
  shownBy: [...(event.shownBy ?? []), teamScope(teamId)],
});

/** That something changed, without what it is now. */
const withoutContent = ({
  change: { entity, id, teamId, kind, parentId, userIds },
  ...event
}: ChangeEvent): ChangeEvent => ({
  ...event,
  change: {
    entity,
    id,
    teamId,
    kind,
    ...(parentId !== undefined && { parentId }),
    ...(userIds && { userIds }),
  },
});

/** Sends what the item is now to its current team only, also if the item has the former one yet. */
const toCurrentTeam = async (events: ChangeEvent[], audience: Audience): Promise<ChangeEvent[]> => {
  const [first] = events;
  if (!first?.movesWith) return events;
  const teamId = await audience.teamIdOf(first.companyId, first.movesWith);
  const isCurrent = ({ change }: ChangeEvent) => change.teamId === (teamId ?? null);
  const all =
    teamId === undefined || events.some(isCurrent)
      ? events
      : [...events, inTeam(events.at(-1)!, teamId)];
  return all.map((event) => (isCurrent(event) ? event : withoutContent(event)));
};

/** Whether others belong to it, and to its team. */
const isParent = ({ entity }: LiveChange) => commentParentType.safeParse(entity).success;

const collectEvents = async (changes: TableChange[], audience: Audience, outboxes: Outboxes) => {
  const requests = requestsByPartition(changes);
  const stateOf = statesIn(changes);
  const found = changes.map((change) => {
    const partition = String((change.after ?? change.before)?.PK);
    const withCompanion = (event: ChangeEvent): ChangeEvent => {
      const state = event.companion && stateOf(partition, event.companion.type);
      return state
        ? { ...event, change: { ...event.change, ...event.companion?.more(state) } }
        : event;
    };
    return {
      events: changeEvents(change).map(withCompanion),
      requestIds: requests.get(partition) ?? new Set<string>(),
    };
  });
  for (const { events } of found)
    for (const { change } of events)
      if (isParent(change) && change.teamId && change.kind !== 'deleted')
        audience.rememberTeamOf(change.id, change.teamId);
  const resolved: NumberedEvent[] = [];
  for (const { events, requestIds } of found)
    for (const given of await toCurrentTeam(events, audience)) {
      const event = await audience.resolve(given);
      if (event) resolved.push({ event, scope: await audience.scopeOf(event), requestIds });
    }
  const numbers = await takeNumbers(resolved);
  for (const { event, scope, requestIds } of resolved) {
    const { companyId, change } = event;
    const number = scope && numbers.get(companyId)?.get(scope);
    const receivesAll = scope ? await audience.receivesAllOf(companyId, scope) : () => false;
    const connections = await audience.connectionsFor(event);
    for (const connection of connections)
      outboxes
        .for(connections)
        .addChange(
          connection,
          change,
          number && receivesAll(connection) ? { [scope]: number } : {},
          requestIds,
        );
  }
};

const mayListen = (item: Item | undefined) => {
  const { data } = storedSession.safeParse(item);
  return data !== undefined && !lacksSecondFactor(data);
};

/**
 * Which of the user's connections may stay open; undefined unless a session ended, may do nothing
 * before a second factor is set up, or is of a user who was suspended or deleted.
 */
const remainingAfter = ({ type, before, after }: TableChange) => {
  if (type === 'session' && before && !mayListen(after))
    return ({ tokenHash }: Connection) => tokenHash !== before.tokenHash;
  if (type === 'user' && before && (!after || (after.isSuspended && !before.isSuspended)))
    return () => false;
  return undefined;
};

const closeConnections = async (change: TableChange) => {
  const remains = remainingAfter(change);
  if (!remains) return;
  const { companyId, userId, id } = change.before!;
  for (const connection of await listConnectionsOf(
    { companyId: String(companyId) },
    String(userId ?? id),
  ))
    if (!remains(connection)) {
      // The browser would try to reconnect first.
      await disconnect(connection, { type: 'signed_out' });
      await dropConnection(connection);
    }
};

/** Publishes changes to the connections that show and may see them. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const audience = new Audience();
  const outboxes = new Outboxes();
  const changes = changesOf(event);
  for (const change of changes) await closeConnections(change);
  // What was left to this run happened before.
  for (const change of changes) await deliverRest(change);
  await collectEvents(changes, audience, outboxes);
  for (const change of changes)
    if (change.type === 'unread_count') await collectUnread(change, audience, outboxes.own);
  await collectPresence(changes, audience, outboxes);
  const [entries, others] = [outboxes.own.entries(), outboxes.others.entries()];
  logPushed([...entries, ...others]);
  await handOver(others, changes[0]);
  await sendNow(entries);
  return { batchItemFailures: [] };
};
