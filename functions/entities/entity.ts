import type { TableChange } from '#functions/kit/table/stream.ts';
import type { OwnedList } from './owned-list.ts';
import type { ShownInProfile } from './shown-in-profile.ts';
import type { TeamList } from './team-list.ts';

/** What follows a write. The stream repeats it after a crash. */
export type Reaction = (change: TableChange) => Promise<void>;

/** What follows changes of items of a type. Several features may describe the same type. */
export interface Entity extends ShownInProfile {
  /** Attribute `type` of the items. */
  type: string;
  /** What follows a change, in this order. */
  reactions?: readonly Reaction[];
  /** What happens to those of a team that is deleted or changes privacy. */
  teamList?: TeamList;
  /** Who takes over those of a user who is deleted or leaves a team. */
  ownedList?: OwnedList;
}
