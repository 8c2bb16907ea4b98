import type * as z from 'zod/mini';
import type { Operation } from '#functions/kit/table-write.ts';
import type { WorkDates } from '#shared/work/date-order.ts';

/** What todos, goals and issues have in common, as far as their keys and rules need it. */
export interface Work extends WorkDates {
  id: string;
  title: string;
  companyId: string;
  teamId: string;
  assigneeId: string | null;
  /** Of what can belong to a goal. */
  goalId?: string | null;
  /** Grows with each change: a change made on an outdated reading is refused as busy. */
  version: number;
}

/** Who may see what is in a team. */
export interface TeamPrivacy {
  id: string;
  isPrivate: boolean;
}

/** As it is created: the store adds the company and counts the version. */
export type NewWork<T extends Work> = Omit<T, 'companyId' | 'version'> &
  Pick<Work, 'id' | 'title' | 'teamId' | 'assigneeId'>;

export type WorkType = 'todo' | 'goal' | 'issue';

/** Without `before` it is new, without `after` it goes; unchanged where its team is. */
export interface WorkWrite<T> {
  before?: T;
  after?: T;
}

export interface WorkKind<T extends Work> {
  /** Attribute `type` of its items; its partitions and lists are named by it in capitals. */
  type: WorkType;
  schema: z.ZodMiniType<T>;
  /** Where it stands in its lists: begins with a section's number, ends with the id. */
  listKey: (listed: T) => string;
  notFound: () => Error;
  /** Each team has a count of its open ones, kept in the transactions that change it. */
  countsOpen?: boolean;
  /** What every write of one brings along in its transaction, whoever writes. */
  beside?: (written: WorkWrite<T>) => Operation[];
}
