import type { CompanyScope } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
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
  /** Removes a deleted goal from the item of a link `goal_<type>`, which also deletes the link. */
  unlinkFromGoal?: (scope: CompanyScope, link: Item) => Promise<void>;
  /** Who takes over those of a user who is deleted or leaves a team. */
  ownedList?: OwnedList;
}
