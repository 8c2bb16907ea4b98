import { isDeepStrictEqual } from 'node:util';
import { liveEntities } from '#functions/entities/live-entities.ts';
import type { LiveEntity } from '#functions/entities/live-entity.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import type { CommentParentType } from '#shared/comments/comment.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { type LiveScope, teamScope, userScope } from '#shared/live/live-scope.ts';

/** A change and who may receive it. */
export interface ChangeEvent {
  companyId: string;
  change: LiveChange;
  /** Visible to the whole company before or after the change. */
  isPublic?: boolean;
  /** A user who was just removed from the team receives it too. */
  alsoUserId?: string;
  /** Comments and history do not contain their team, so their audience is that of their parent. */
  parent?: { type: CommentParentType; id: string };
  /** What decides its current team, which may be another than that of the change. */
  movesWith?: { type: CommentParentType; id: string };
  companion?: LiveEntity['companion'];
  /** Only this user receives it. */
  onlyUserId?: string;
  /** Connections that show one of these receive it; without any, all of the company. */
  shownBy?: LiveScope[];
}

const byItemType = Map.groupBy(liveEntities, ({ type, itemType = type }) => itemType);

const maxItemBytes = 24_000;

/** What readers of its team receive of the item. A larger one is read by the page. */
const itemOf = ({ response }: LiveEntity, item: Item): Pick<LiveChange, 'item'> => {
  if (item.long || !response) return {};
  const returned = response(item);
  if (Buffer.byteLength(JSON.stringify(returned)) > maxItemBytes) return {};
  return { item: returned as LiveChange['item'] };
};

/** The different ids that `idOf` finds in the items. */
const idsIn = (items: (Item | undefined)[], idOf: LiveEntity['userId']): string[] => {
  const ids = items.map((item) => item && idOf?.(item));
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};

const teamOf = (entity: LiveEntity, item: Item): string | null => {
  if (entity.parent) return null;
  if (entity.teamId) return entity.teamId(item);
  return item.teamId === null ? null : String(item.teamId);
};

const parentIdOf = ({ parent, parentId }: LiveEntity, item: Item) =>
  (parent ? parent(item).id : parentId?.(item)) ?? undefined;

/** What shows the item as it is in `of`, and the profiles of those whose it is or was. */
const shownBy = (entity: LiveEntity, of: Item, items: (Item | undefined)[]): LiveScope[] => {
  const teamId = teamOf(entity, of);
  return [
    ...(teamId === null ? [] : [teamScope(teamId)]),
    ...idsIn(items, entity.ownerId).map(userScope),
    ...(entity.alsoShownBy?.(of) ?? []),
  ];
};

/** Whether it moved to another team or parent. Then both get an event. */
const isElsewhere = (entity: LiveEntity, before: Item, after: Item) =>
  teamOf(entity, before) !== teamOf(entity, after) ||
  parentIdOf(entity, before) !== parentIdOf(entity, after);

const isVisible = ({ schema }: LiveEntity, { before, after }: TableChange) => {
  const [shownBefore, shownAfter] = [before, after].map((item) => item && schema.parse(item));
  return !isDeepStrictEqual(shownBefore, shownAfter);
};

const eventsOf = (entity: LiveEntity, written: TableChange): ChangeEvent[] => {
  if (entity.isSilent?.(written)) return [];
  if (!isVisible(entity, written) && !entity.hasOtherEffect?.(written)) return [];
  const { before, after } = written;
  const item = (after ?? before)!;
  const event = (of: Item, kind: LiveChange['kind']): ChangeEvent => {
    const teamId = teamOf(entity, of);
    const parentId = parentIdOf(entity, of);
    const onlyUserId = entity.onlyUserId?.(of, written);
    // The readers of the former team knew whose it was.
    const userIds = entity.userId && idsIn(of === item ? [before, after] : [of], entity.userId);
    return {
      // A company has an id only.
      companyId: String(of.companyId ?? of.id),
      change: {
        entity: entity.type,
        id: String(of.id ?? of.teamId ?? teamId ?? of.companyId),
        teamId,
        kind,
        ...(parentId !== undefined && { parentId: String(parentId) }),
        // The readers of the former team may not see what the item is now.
        ...(of === after && !entity.isWithheld?.(written) && itemOf(entity, after)),
        ...(userIds && { userIds }),
        ...entity.more?.(of, written),
      },
      ...(entity.parent && { parent: entity.parent(of) }),
      ...(entity.movesWith && { movesWith: entity.movesWith(of) }),
      ...(entity.companion && { companion: entity.companion }),
      ...(entity.isPublic && { isPublic: entity.isPublic(written) }),
      ...(entity.alsoUserId && { alsoUserId: entity.alsoUserId(of) }),
      ...(onlyUserId !== undefined && { onlyUserId }),
      ...(onlyUserId === undefined &&
        !entity.isForAllPages?.(written) && { shownBy: shownBy(entity, of, [before, after]) }),
    };
  };
  const moved = before && after && isElsewhere(entity, before, after);
  const kind = after ? (before ? 'changed' : 'created') : 'deleted';
  return moved ? [event(before, 'changed'), event(after, 'changed')] : [event(item, kind)];
};

/** The events of a write; none when no visible attribute changed. */
export const changeEvents = (written: TableChange): ChangeEvent[] =>
  (byItemType.get(written.type) ?? []).flatMap((entity) => eventsOf(entity, written));
