import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import {
  actorOf,
  type Destination,
  findDestination,
  requireDestination,
  requireSuccessor,
} from './reassign-destination.ts';
import { goals, issues, type Kind, reassignOne, type Titled, todos } from './reassigned-work.ts';

/**
 * Each item adds activity entries and the copy in its goal. A transaction is limited to 100
 * operations and 4 MB.
 */
const perTransaction = 8;
const perStep = 100;

/** Reassigns one step of one kind; returns whether more is left. */
const reassign =
  <T extends Titled>(kind: Kind<T>) =>
  async (deletion: StoredDeletion, successor: StoredUser): Promise<boolean> => {
    const { store } = kind;
    const destinations = new Map<string, Promise<Destination | undefined>>();
    const destinationOf = ({ teamId }: T) => {
      let found = destinations.get(teamId);
      if (!found) {
        found = findDestination(deletion, successor, teamId);
        destinations.set(teamId, found);
      }
      return found;
    };

    const passOn = async (works: T[]) => {
      const now = new Date();
      const reached = new Map<string, Destination>();
      const operations: Operation[] = [];
      let moved = 0;
      for (const before of works) {
        const destination = await destinationOf(before);
        // The team and its work are being deleted.
        if (!destination) {
          operations.push(...store.remove(before));
          continue;
        }
        reached.set(destination.team.id, destination);
        moved += 1;
        const actor = actorOf(deletion);
        operations.push(...reassignOne(kind, before, { actor, destination, now }));
      }
      await write(
        ...operations,
        ...[...reached.values()].flatMap(requireDestination),
        requireSuccessor(successor),
        countMoved(deletion, moved),
      );
    };

    const passOnAll = async (works: T[]) => {
      try {
        await passOn(works);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        // One of them changed meanwhile, so each is written separately. The next step finds it
        // again.
        for (const work of works) await ignoreRejections(passOn([work]));
      }
    };

    const { userId, privateTeamIds = new Set() } = deletion;
    const page = { limit: perStep };
    const { items } = await store.listAssigned(deletion, userId, [...privateTeamIds], page, 'all');
    for (let start = 0; start < items.length; start += perTransaction)
      await passOnAll(items.slice(start, start + perTransaction));
    return items.length > 0;
  };

export const reassignTodos = reassign(todos);
export const reassignGoals = reassign(goals);
export const reassignIssues = reassign(issues);
