import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { type Page, type PageRequest, placeOf, queryPage } from '#functions/kit/table-read.ts';
import { type Operation, put } from '#functions/kit/table-write.ts';

/** Something that somebody did, in their own partition; what it was done to is only named. */
const deed = z.object({
  id: z.string(),
  companyId: z.string(),
  userId: z.string(),
  description: z.string(),
  timestamp: z.string(),
  subject: z.object({ type: z.enum(['todo', 'goal', 'issue', 'team']), id: z.string() }),
});
export type Deed = z.output<typeof deed>;

const prefix = 'DID#';

const partition = (scope: CompanyScope, userId: string) => partitionOf(scope, 'U', userId);

type Place = Pick<Deed, 'timestamp' | 'id'>;

const sortKeyOf = ({ timestamp, id }: Place) => `${prefix}${timestamp}#${id}`;

/** Written again it is the same. */
export const putDeed = (done: Deed): Operation =>
  put({
    PK: partition(done, done.userId),
    SK: sortKeyOf(done),
    type: 'profile_activity',
    ...done,
  });

/** The cursor of what comes after it. */
export const placeOfDeed = (deed: Place) => placeOf({}, { SK: sortKeyOf(deed) });

/** What somebody did, newest first, whoever may see it. */
export const listDeeds = async (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<Deed>> => {
  const range = { partition: partition(scope, userId), prefix, descending: true };
  const found = await queryPage(range, page);
  return { ...found, items: z.array(deed).parse(found.items) };
};
