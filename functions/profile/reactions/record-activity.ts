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
  line: Item,
  subject: ActivityEntry['subject'],
  description: string | undefined,
): NewActivityEntry | undefined =>
  description === undefined
    ? undefined
    : { userId: userOf(line), description, timestamp: String(line.createdAt), subject };

type WorkType = 'todo' | 'goal' | 'issue';

/** The user's activity of an item; undefined if another item records the same action. */
const entryOf: Record<string, (line: Item) => NewActivityEntry | undefined> = {
  // Todos without a creator have an activity entry of their creation.
  todo: (line) =>
    line.creator === undefined
      ? undefined
      : newEntry(
          { createdAt: line.createdAt, userId: line.createdBy },
          { type: 'todo', id: String(line.id) },
          describeActivity.todo({ action: 'created' }),
        ),
  todo_activity: (line) =>
    line.bySeries
      ? undefined
      : newEntry(line, { type: 'todo', id: String(line.todoId) }, describeActivity.todo(line)),
  goal_activity: (line) =>
    newEntry(line, { type: 'goal', id: String(line.goalId) }, describeActivity.goal(line)),
  team_activity: (line) => {
    const type = line.entityType === 'team' ? 'team' : 'issue';
    return newEntry(line, { type, id: String(line.entityId) }, describeActivity.team(line));
  },
  comment: (line) => {
    const type = line.parentType as WorkType;
    return newEntry(line, { type, id: String(line.parentId) }, describeActivity.comment(line));
  },
};

const companyOf = ({ PK }: Item) => String(PK).split('#')[1]!;

/** The entry in its user's own list that follows from an item; undefined if none does. */
export const activityEntryOf = (item: Item): ActivityEntry | undefined => {
  const type = String(item.type);
  if (!Object.hasOwn(entryOf, type)) return undefined;
  const done = entryOf[type]!(item);
  return done && { ...done, companyId: companyOf(item), id: String(item.id) };
};

/** Copies activity entries of teams, todos, goals and comments to their user's own list. */
export const recordActivity = async ({ before, after }: TableChange) => {
  const activityEntry = after && !before && activityEntryOf(after);
  if (!activityEntry) return;
  await write(putActivityEntry(activityEntry));
  // Checked afterwards: the items of a user who is deleted later are cleared later.
  if (!(await findUser(activityEntry, activityEntry.userId, { consistent: true })))
    await write(removeActivityEntry(activityEntry));
};
