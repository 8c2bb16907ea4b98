import type * as z from 'zod/mini';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import type { CommentParentType } from '#shared/comments/comment.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import type { LiveScope } from '#shared/live/live-scope.ts';

/** A creation has no `before`, a deletion no `after`. */
type Change = Pick<TableChange, 'before' | 'after'>;

/** What pages receive of an entity's changes, and which. Without an option, what most entities need. */
export interface LiveEntity {
  /** `entity` of the changes that pages receive. */
  type: LiveChange['entity'];
  /** Attribute `type` of the items, if it is another. */
  itemType?: string;
  /** The attributes that readers see. A write that changes none of them is not published. */
  schema: z.ZodMiniType;
  /** Whether readers see another effect of the write. */
  hasOtherEffect?: (change: Change) => boolean;
  /** Whether the change is left out, because what the item belongs to has a change of its own. */
  isSilent?: (change: Change) => boolean;

  /** What the routes return for every reader. Without it, pages read the item. */
  response?: (item: Item) => object;
  /** Whether its readers have to read it, because the change decides who they are or what they may do. */
  isWithheld?: (change: Change) => boolean;
  /** Further fields of the change. */
  more?: (item: Item, change: Change) => Partial<LiveChange>;

  /** Whose readers receive it; null for the whole company. By default `teamId`. */
  teamId?: (item: Item) => string | null;
  /** What decides who receives it, if the item does not contain its team. It is also the `parentId`. */
  parent?: (item: Item) => { type: CommentParentType; id: string };
  /**
   * What decides its current team, if the item has the former one for a moment after a move. The
   * readers of the former team learn no more than that it changed.
   */
  movesWith?: (item: Item) => { type: CommentParentType; id: string };
  /** An item of the same partition that is written with it, and what the change says of it. */
  companion?: { type: string; more: (item: Item) => Partial<LiveChange> };
  /** The only user who receives it. */
  onlyUserId?: (item: Item, change: Change) => string | undefined;
  /** Whether it was, or is, visible to the whole company. By default it is if it has no team. */
  isPublic?: (change: Change) => boolean;
  /** A user who receives it even if they may no longer see the team. */
  alsoUserId?: (item: Item) => string;

  /** Whether all pages of its readers receive it, not only those that show it. */
  isForAllPages?: (change: Change) => boolean;
  /** Whose work or time it is. Pages that show this user receive it. */
  ownerId?: (item: Item) => unknown;
  /** What shows it besides its team and its owner. */
  alsoShownBy?: (item: Item) => LiveScope[];
  /** What it belongs to within its team. Pages read the lists of both if it moves. */
  parentId?: (item: Item) => unknown;
  /** Whose it is, if changes say so. Pages of others have nothing more that changed. */
  userId?: (item: Item) => unknown;
}

/** It is deleted with what it belongs to. */
export const isDeleted = ({ after }: Change) => !after;

/** Its user alone receives it. */
export const ofItsUser = {
  teamId: () => null,
  onlyUserId: ({ userId }: Item) => String(userId),
};

/** It concerns lists and rights of the whole company, and changes rarely. */
export const forAllPages = () => true;
