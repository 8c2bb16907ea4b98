import { once } from '#functions/kit/once.ts';
import type { Session } from '#functions/kit/session.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import type { Team } from '#shared/teams/team.ts';
import { requirePlacement } from './placement.ts';
import type { NewWork, Work, WorkStore } from './work-store.ts';

/** Writes it with what `tell` gives, all or nothing; a retry is answered what the first one made. */
export const createWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'insert' | 'read'>,
  created: NewWork<T>,
  team: Team,
  tell: Operation[],
): Promise<NewWork<T>> =>
  once(
    async () => {
      await write(
        store.insert(session, created, team),
        ...tell,
        ...requirePlacement(session, team, created.assigneeId),
      );
      return created;
    },
    () => store.read(session, created.id, { consistent: true }),
  );
