import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  type ActivityEntry,
  putActivityEntry,
  removeActivityEntry,
} from '#functions/profile/profile-activity-store.ts';
import { describeActivity } from '#shared/profile/activity-entry-text.ts';

type NewActivityEntry = Pick<ActivityEntry, 'userId' | 'description' | 'timestamp' | 'subject'>;

const userOf = ({ user, userId }: Item) => String(userId ?? (user as { id?: string })?.id);

const newEntry = (
  item: Item,
  subject: ActivityEntry['subject'],
  description: string | undefined,
): NewActivityEntry | undefined =>
  description === undefined
    ? undefined
    : { userId: userOf(item), description, timestamp: String(item.createdAt), subject };

type WorkType = 'todo' | 'goal' | 'issue';

/** The user's activity of an item; undefined if another item records the same action. */
const entryOf: Record<string, (item: Item) => NewActivityEntry | undefined> = {
  // Todos without a creator have an activity entry of their creation.
  todo: (item) =>
    item.creator === undefined
      ? undefined
      : newEntry(
          { createdAt: item.createdAt, userId: item.createdBy },
          { type: 'todo', id: String(item.id) },
          describeActivity.todo({ action: 'created' }),
        ),
  todo_activity: (item) =>
    item.bySeries
      ? undefined
      : newEntry(item, { type: 'todo', id: String(item.todoId) }, describeActivity.todo(item)),
  goal_activity: (item) =>
    newEntry(item, { type: 'goal', id: String(item.goalId) }, describeActivity.goal(item)),
  team_activity: (item) => {
    const type = item.entityType === 'team' ? 'team' : 'issue';
    return newEntry(item, { type, id: String(item.entityId) }, describeActivity.team(item));
  },
  comment: (item) => {
    const type = item.parentType as WorkType;
    return newEntry(item, { type, id: String(item.parentId) }, describeActivity.comment(item));
  },
};

const companyOf = ({ PK }: Item) => String(PK).split('#')[1]!;

/** The entry in its user's own list that follows from an item; undefined if none does. */
export const activityEntryOf = (item: Item): ActivityEntry | undefined => {
  const type = String(item.type);
  if (!Object.hasOwn(entryOf, type)) return undefined;
  const entry = entryOf[type]!(item);
  return entry && { ...entry, companyId: companyOf(item), id: String(item.id) };
};

/** Copies activity entries of teams, todos, goals and comments to their user's own list. */
export const recordActivity = async ({ before, after }: TableChange) => {
  const entry = after && !before && activityEntryOf(after);
  if (!entry) return;
  await write(putActivityEntry(entry));
  // Checked afterwards: the items of a user who is deleted later are cleared later.
  if (!(await findUser(entry, entry.userId, { consistent: true })))
    await write(removeActivityEntry(entry));
};
