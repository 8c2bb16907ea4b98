import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { PageRequest } from '#functions/kit/table/table-read.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import type { StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import type { Destination } from '#functions/work/jobs/reassign-destination.ts';
import type { DeletionReceipt } from '#shared/people/deletion-receipt.ts';
import type { Team } from '#shared/teams/team.ts';

/** Processes one step; returns whether more is left. */
export type DeletionPart = (deletion: StoredDeletion, successor: StoredUser) => Promise<boolean>;

/** Who left a team, and who removed them. */
interface FormerMember extends CompanyScope {
  userId: string;
  requestedBy: StoredDeletion['requestedBy'];
}

/** A page of what the former member has, in all teams. */
interface OwnedPage {
  ids: Iterable<string>;
  nextCursor?: string | undefined;
  /** Reads it again and gives it to the destination; empty if it is not theirs in this team. */
  give: (id: string, destination: Destination) => Promise<Operation[]>;
}

export type HandOver = (former: FormerMember, team: Team, page: PageRequest) => Promise<OwnedPage>;

/** What a user owns, and who takes it over. */
export interface OwnedList {
  /** Counts what stays after its user is deleted, by the names of the receipt. */
  countKept?: (deletion: StoredDeletion) => Promise<Partial<DeletionReceipt['kept']>>;
  /** Ends what nobody can take over from a deleted user. */
  end?: DeletionPart;
  /** Gives what a deleted user owned to the successor. */
  reassign?: DeletionPart;
  /** Lists what can be given to somebody else when the user leaves a team. */
  handOver?: HandOver;
}
