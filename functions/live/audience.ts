import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { listMemberIds } from '#functions/teams/members/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { findTeamIdOf } from '#functions/work/work-store.ts';
import { companySequence } from '#shared/live/company-sequence.ts';
import type { ChangeEvent } from './change-events.ts';
import { type Connection, listConnections } from './connection-store.ts';

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

/** Reads each company's connections and each team's members once per batch. */
export class Audience {
  readonly #allowed = new Map<string, Promise<Allowed>>();
  readonly #teamIds = new Map<string, Promise<string | undefined>>();
  readonly #connections = new Map<string, Promise<Connection[]>>();

  connectionsOf(companyId: string) {
    let found = this.#connections.get(companyId);
    if (!found) {
      found = listConnections({ companyId });
      this.#connections.set(companyId, found);
    }
    return found;
  }

  #allowedIn(companyId: string, teamId: string) {
    let found = this.#allowed.get(teamId);
    if (!found) {
      found = allowedIn({ companyId }, teamId);
      this.#allowed.set(teamId, found);
    }
    return found;
  }

  /** Adds the current team of a commented item; undefined when the item is gone. */
  async resolve(event: ChangeEvent): Promise<ChangeEvent | undefined> {
    const { companyId, change, commentOn } = event;
    if (!commentOn) return event;
    let found = this.#teamIds.get(commentOn.id);
    if (!found) {
      found = findTeamIdOf({ companyId }, commentOn);
      this.#teamIds.set(commentOn.id, found);
    }
    const teamId = await found;
    return teamId === undefined ? undefined : { ...event, change: { ...change, teamId } };
  }

  /** Those who may receive the event, but for a user who was just removed. */
  async #allowedFor({ companyId, change, isPublic, onlyUserId }: ChangeEvent): Promise<Allowed> {
    if (onlyUserId) return new Set([onlyUserId]);
    if (change.teamId === null || isPublic) return 'everybody';
    return this.#allowedIn(companyId, change.teamId);
  }

  /** The sequence that numbers the event: the company's or a private team's. */
  async sequenceOf(event: ChangeEvent): Promise<string | undefined> {
    const allowed = await this.#allowedFor(event);
    if (allowed === 'everybody') return companySequence;
    return event.onlyUserId || allowed.size === 0 ? undefined : (event.change.teamId ?? undefined);
  }

  /** The connections that may receive the event. */
  async of(event: ChangeEvent): Promise<Connection[]> {
    const connections = await this.connectionsOf(event.companyId);
    const allowed = await this.#allowedFor(event);
    if (allowed === 'everybody') return connections;
    return connections.filter(({ userId }) => userId === event.alsoUserId || allowed.has(userId));
  }
}
