import type * as z from 'zod/mini';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { WorkDates } from '#shared/work/date-order.ts';

/** What todos, goals and issues have in common. */
export interface Work extends WorkDates {
  id: string;
  title: string;
  description?: string | null;
  companyId: string;
  teamId: string;
  assigneeId: string | null;
  /** Only todos and issues have one. */
  goalId?: string | null;
  /** Increases with each change, for optimistic locking. */
  version: number;
  /** See `long-fields.ts`. */
  long?: number | undefined;
}

export interface TeamPrivacy {
  id: string;
  isPrivate: boolean;
}

/** The store adds the company and the version. */
export type NewWork<T extends Work> = Omit<T, 'companyId' | 'version'> &
  Pick<Work, 'id' | 'title' | 'teamId' | 'assigneeId'>;

export type WorkType = 'todo' | 'goal' | 'issue';

/** A creation has no `before`, a deletion no `after`. */
export interface WorkWrite<T> {
  before?: T;
  after?: T;
}

export interface WorkKind<T extends Work> {
  /** Attribute `type` of its items. In capitals it names partitions and lists. */
  type: WorkType;
  schema: z.ZodMiniType<T>;
  /** Values that are not stored, so that items stay small. The schema fills them in. */
  defaults?: Partial<T>;
  /** Fields that may be too long for indexes and copies, with what is in their place then. */
  withoutLong: Partial<T>;
  /** Sort key in lists: starts with the section, ends with the id. */
  listKey: (listed: T) => string;
  NotFoundError: new () => Error;
  /** Whether each team has a counter of open items. */
  countsOpen?: boolean;
  /** Operations added to every write of this entity. `stored` is without long fields. */
  extraOperations?: (written: WorkWrite<T>, stored: WorkWrite<T>) => Operation[];
}
