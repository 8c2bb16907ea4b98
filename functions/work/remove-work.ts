import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import type { Team } from '#shared/teams/team.ts';
import { readVisibleWork } from './visible-work.ts';
import type { Work } from './work-kind.ts';
import type { WorkStore } from './work-store.ts';

/** Deletes the current version, with `extraOperations`. The stream deletes what belongs to it. */
export const removeWork = <T extends Work>(
  session: Session,
  store: Pick<WorkStore<T>, 'read' | 'remove' | 'NotFoundError'>,
  id: string,
  extraOperations: (work: T, team: Team) => Promise<Operation[]> = async () => [],
): Promise<void> =>
  retryOnConflict(async () => {
    const { work, team } = await readVisibleWork(session, store, id, { consistent: true });
    await write(...store.remove(work), ...(await extraOperations(work, team)));
  });
