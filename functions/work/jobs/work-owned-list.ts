import type { DeletionPart, HandOver, OwnedList } from '#functions/entities/owned-list.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved } from '#functions/people/user-deletion-store.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { WorkStore } from '#functions/work/work-store.ts';
import { HttpError } from '#shared/kit/http-error.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import {
  type Actor,
  actorOf,
  type Destination,
  findDestination,
  type Reassigned,
  requireDestination,
  requireSuccessor,
} from './reassign-destination.ts';

type Titled = Work & { updatedAt: string };

interface Kind<T extends Titled> {
  store: WorkStore<T>;
  /** Written in the transaction of the change. */
  record: (actor: Actor, change: Reassigned<T>) => Operation[];
}

/**
 * Each item adds activity entries and the copy in its goal. A transaction is limited to 100
 * operations and 4 MB.
 */
const perTransaction = 8;
const perStep = 100;

/** All of a deleted user's work is reassigned; what is open is handed over when they leave a team. */
export const workOwnedList = <T extends Titled>({ store, record }: Kind<T>) => {
  /** Gives an item to the destination, with its history. */
  const give = (actor: Actor, before: T, destination: Destination, now: Date): Operation[] => {
    const { team, userId: assigneeId } = destination;
    const after = { ...before, assigneeId, updatedAt: nextUpdatedAt(before, now) };
    return [
      ...store.change(before, after, team),
      ...record(actor, { before, after, destination, now }),
    ];
  };

  const reassign: DeletionPart = async (deletion, successor) => {
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
        operations.push(...give(actorOf(deletion), before, destination, now));
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

  const handOver: HandOver = async (former, team, page) => {
    const privateTeamIds = team.isPrivate ? [team.id] : [];
    const open = await store.listAssigned(former, former.userId, privateTeamIds, page, 'open');
    return {
      ids: open.items.filter(({ teamId }) => teamId === team.id).map(({ id }) => id),
      nextCursor: open.nextCursor,
      give: async (id, destination) => {
        const before = await store.find(former, id, { consistent: true });
        return before?.teamId === team.id && before.assigneeId === former.userId
          ? give(actorOf(former), before, destination, new Date())
          : [];
      },
    };
  };

  return { reassign, handOver } satisfies OwnedList;
};
