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

const keyOf = (done: ActivityEntry) => ({
  PK: partition(done, done.userId),
  SK: sortKeyOf(done),
});

/** Can be repeated. */
export const putActivityEntry = (done: ActivityEntry): Operation =>
  put({ ...keyOf(done), type: 'profile_activity', ...done });

export const removeActivityEntry = (done: ActivityEntry): Operation => remove(keyOf(done));

export const cursorOfEntry = (activityEntry: Position) =>
  cursorAfter({}, { SK: sortKeyOf(activityEntry) });

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
