import { entities } from '#functions/entities/entities.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { findUser } from '#functions/people/user-store.ts';
import {
  type ActivityEntry,
  putActivityEntry,
  removeActivityEntry,
} from '#functions/profile/profile-activity-store.ts';

const activityOf = new Map(
  entities.flatMap(({ type, activity }) => (activity ? [[type, activity] as const] : [])),
);

const companyOf = ({ PK }: Item) => String(PK).split('#')[1]!;

/** The entry in its user's own list that follows from an item; undefined if none does. */
export const activityEntryOf = (item: Item): ActivityEntry | undefined => {
  const activity = activityOf.get(String(item.type))?.(item);
  return (
    activity && {
      ...activity,
      timestamp: String(item.createdAt),
      companyId: companyOf(item),
      id: String(item.id),
    }
  );
};

/** Copies what somebody did to their own list. */
export const recordActivity = async ({ before, after }: TableChange) => {
  const entry = after && !before && activityEntryOf(after);
  if (!entry) return;
  await write(putActivityEntry(entry));
  // Checked afterwards: the items of a user who is deleted later are cleared later.
  if (!(await findUser(entry, entry.userId, { consistent: true })))
    await write(removeActivityEntry(entry));
};
