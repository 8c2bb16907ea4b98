import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { listMemberIds, listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { findTeamIdOf } from '#functions/work/work-keys.ts';
import { companyScope, teamScope, userScope } from '#shared/live/live-scope.ts';
import type { ChangeEvent } from './change-events.ts';
import {
  type Connection,
  everythingScope,
  listConnections,
  listConnectionsOf,
  listConnectionsShowing,
} from './connection-store.ts';

type Allowed = 'everybody' | Set<string>;

/**
 * The users who may see this team; empty if it was deleted. Read consistently: an earlier state may
 * allow somebody who has just been removed.
 */
const allowedIn = async (scope: CompanyScope, teamId: string): Promise<Allowed> => {
  const team = await findTeam(scope, teamId, { consistent: true });
  if (!team) return new Set();
  return team.isPrivate
    ? new Set(await listMemberIds(scope, teamId, { consistent: true }))
    : 'everybody';
};

const unique = (connections: Connection[]) => [
  ...new Map(connections.map((each) => [each.connectionId, each])).values(),
];

/** Reads the connections of each scope and each team's members once per batch. */
export class Audience {
  readonly #allowed = new Map<string, Promise<Allowed>>();
  readonly #teamIds = new Map<string, Promise<string | undefined>>();
  readonly #connections = new Map<string, Promise<Connection[]>>();

  #once(key: string, list: () => Promise<Connection[]>) {
    let found = this.#connections.get(key);
    if (!found) {
      found = list();
      this.#connections.set(key, found);
    }
    return found;
  }

  #ofCompany(companyId: string) {
    return this.#once(companyId, () => listConnections({ companyId }));
  }

  connectionsOfUser(companyId: string, userId: string) {
    return this.#once(`${companyId} of ${userId}`, () => listConnectionsOf({ companyId }, userId));
  }

  /** Connections that show one of the scopes, or whose page has not said what it shows. */
  async #showing(companyId: string, scopes: readonly string[]) {
    const found = [everythingScope, ...scopes].map((scope) =>
      this.#once(`${companyId} ${scope}`, () => listConnectionsShowing({ companyId }, scope)),
    );
    return unique((await Promise.all(found)).flat());
  }

  /** Connections that show whether the user is online. */
  async showingPresenceOf(companyId: string, userId: string) {
    const teams = await listTeamsOf({ companyId }, userId);
    const scopes = ['people', userScope(userId), ...teams.map(({ id }) => teamScope(id))];
    return this.#showing(companyId, scopes);
  }

  #allowedIn(companyId: string, teamId: string) {
    let found = this.#allowed.get(teamId);
    if (!found) {
      found = allowedIn({ companyId }, teamId);
      this.#allowed.set(teamId, found);
    }
    return found;
  }

  /** The team of an item that changed in the same batch as its history. */
  rememberTeamOf(itemId: string, teamId: string) {
    this.#teamIds.set(itemId, Promise.resolve(teamId));
  }

  /** The current team of a todo, goal or issue; undefined when it is gone. */
  teamIdOf(companyId: string, work: Parameters<typeof findTeamIdOf>[1]) {
    let found = this.#teamIds.get(work.id);
    if (!found) {
      found = findTeamIdOf({ companyId }, work, { consistent: true });
      this.#teamIds.set(work.id, found);
    }
    return found;
  }

  /** Adds the current team of the item that it is part of; undefined when the item is gone. */
  async resolve(event: ChangeEvent): Promise<ChangeEvent | undefined> {
    const { companyId, change, parent } = event;
    if (!parent) return event;
    const teamId = await this.teamIdOf(companyId, parent);
    if (teamId === undefined) return undefined;
    const shownBy = [teamScope(teamId), ...(event.shownBy ?? [])];
    return { ...event, change: { ...change, teamId }, shownBy };
  }

  /** Users who may receive the event. `alsoUserId` is not included. */
  async #allowedFor({ companyId, change, isPublic }: ChangeEvent): Promise<Allowed> {
    if (change.teamId === null || isPublic) return 'everybody';
    return this.#allowedIn(companyId, change.teamId);
  }

  /** The scope that numbers the event: the company, its team, or the user whose setting it is. */
  async scopeOf(event: ChangeEvent): Promise<string | undefined> {
    const { onlyUserId, shownBy, change } = event;
    if (onlyUserId) return userScope(onlyUserId);
    const allowed = await this.#allowedFor(event);
    if (allowed === 'everybody' && !shownBy) return companyScope;
    const isRead = allowed === 'everybody' || allowed.size > 0;
    return isRead && change.teamId !== null ? teamScope(change.teamId) : undefined;
  }

  /** Whether a connection receives all events of the scope, so that it can count them. */
  async receivesAllOf(companyId: string, scope: string): Promise<(each: Connection) => boolean> {
    if (!scope.startsWith('team:')) return () => true;
    const allowed = await this.#allowedIn(companyId, scope.slice('team:'.length));
    const ids = new Set((await this.#showing(companyId, [scope])).map((each) => each.connectionId));
    return ({ connectionId, userId }) =>
      ids.has(connectionId) && (allowed === 'everybody' || allowed.has(userId));
  }

  /** The connections that may receive the event and show what it changed. */
  async connectionsFor(event: ChangeEvent): Promise<Connection[]> {
    const { companyId, onlyUserId, alsoUserId, shownBy } = event;
    if (onlyUserId) return this.connectionsOfUser(companyId, onlyUserId);
    const connections = shownBy
      ? await this.#showing(companyId, shownBy)
      : await this.#ofCompany(companyId);
    const allowed = await this.#allowedFor(event);
    if (allowed === 'everybody') return connections;
    return connections.filter(({ userId }) => userId === alsoUserId || allowed.has(userId));
  }
}
