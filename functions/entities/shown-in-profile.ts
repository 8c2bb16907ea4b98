import type { Item } from '#functions/kit/table/table-read.ts';
import type { ActivityEntry } from '#functions/profile/profile-activity-store.ts';
import type { OpenStatistics, Statistics } from '#functions/profile/statistics-store.ts';
import type { StatisticsScope } from './statistics-scope.ts';

export type Counted = Partial<Statistics & OpenStatistics>;

/** What an item adds to the statistics of a user. */
export interface Count {
  /** Whose, and of which teams. Scopes come from index keys, so that every kind of move is counted. */
  scope: (item: Item) => StatisticsScope | undefined;
  statistics: (item: Item) => Counted;
  /** Whether the item outlives its user, whose statistics are deleted. */
  outlivesUser?: true;
}

/** Something that a user did, with the texts of a profile: `Completed a todo`. */
export type NewActivity = Pick<ActivityEntry, 'userId' | 'description' | 'subject'>;

/** What profiles and the members of the dashboard show of an entity. */
export interface ShownInProfile {
  counts?: readonly Count[];
  /** The activity of its user that an item is; undefined if another item records it. */
  activity?: (item: Item) => NewActivity | undefined;
}

/** Who wrote a comment or an entry of a history. */
export const authorOf = ({ user }: Item) => String((user as { id: string }).id);
