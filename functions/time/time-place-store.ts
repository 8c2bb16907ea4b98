import type { TeamPrivacy } from '#functions/work/work-kind.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import type { TodoOfTime } from '#shared/time/time-entry.ts';
import type { StoredTimeEntry } from './time-entry-store.ts';

type Owner = Pick<StoredTimeEntry, 'companyId' | 'userId'>;
type Placed = Owner & Pick<StoredTimeEntry, 'teamId'>;

/**
 * Where time belongs after its team was deleted: to the company, or to its person alone if the team
 * was private. It takes the place of the team in the keys.
 */
export const placeAfterTeam = (
  { companyId, userId }: Owner,
  { wasPrivate = true }: { wasPrivate?: boolean | undefined },
): TeamPrivacy =>
  wasPrivate ? { id: userId, isPrivate: true } : { id: companyId, isPrivate: false };

/** The place of time whose team was deleted; undefined for the time of a team. */
export const findPlaceAfterTeam = (entry: Placed): TeamPrivacy | undefined =>
  [true, false]
    .map((wasPrivate) => placeAfterTeam(entry, { wasPrivate }))
    .find(({ id }) => id === entry.teamId);

/** Throws ConflictError while the entry still has to move. */
export const requirePlaceAfterTeam = (entry: Placed): TeamPrivacy => {
  const place = findPlaceAfterTeam(entry);
  if (!place) throw new ConflictError();
  return place;
};

/** The places besides teams whose time a viewer may see. */
export const placesSeenBy = ({ companyId, userId }: Owner): string[] => [companyId, userId];

/** Entries with their todos, and the team or place that decides who may see them. */
export const withTodos = <Title extends TodoOfTime & { teamId: string | null }>(
  entries: StoredTimeEntry[],
  titles: ReadonlyMap<string, Title>,
): { entry: StoredTimeEntry & { todo: Title }; placeId: string }[] =>
  entries.flatMap((entry) => {
    const todo = titles.get(entry.todoId);
    return todo ? [{ entry: { ...entry, todo }, placeId: todo.teamId ?? entry.teamId }] : [];
  });
