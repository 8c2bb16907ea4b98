import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  cursorAfter,
  type Page,
  type PageRequest,
  queryPage,
} from '#functions/kit/table/table-read.ts';
import { type Operation, put, remove } from '#functions/kit/table/table-write.ts';

/** An activity entry in its user's partition. It refers to its subject. */
const activityEntry = z.object({
  id: z.string(),
  companyId: z.string(),
  userId: z.string(),
  description: z.string(),
  timestamp: z.string(),
  subject: z.object({ type: z.enum(['todo', 'goal', 'issue', 'team']), id: z.string() }),
});
export type ActivityEntry = z.output<typeof activityEntry>;

const prefix = 'ACT#';

const partition = (scope: CompanyScope, userId: string) => partitionOf(scope, 'U', userId);

type Position = Pick<ActivityEntry, 'timestamp' | 'id'>;

const sortKeyOf = ({ timestamp, id }: Position) => `${prefix}${timestamp}#${id}`;

const keyOf = (entry: ActivityEntry) => ({
  PK: partition(entry, entry.userId),
  SK: sortKeyOf(entry),
});

/** Can be repeated. */
export const putActivityEntry = (entry: ActivityEntry): Operation =>
  put({ ...keyOf(entry), type: 'profile_activity', ...entry });

export const removeActivityEntry = (entry: ActivityEntry): Operation => remove(keyOf(entry));

export const cursorOfEntry = (entry: Position) => cursorAfter({}, { SK: sortKeyOf(entry) });

/** Newest first, including entries that the caller may not see. */
export const listActivityEntries = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<ActivityEntry>> => {
  const range = { partition: partition(scope, userId), prefix, descending: true };
  const found = await queryPage(range, page);
  return { ...found, items: z.array(activityEntry).parse(found.items) };
};
