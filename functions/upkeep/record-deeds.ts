import type { TableChange } from '#functions/kit/stream.ts';
import type { Item } from '#functions/kit/table-read.ts';
import { write } from '#functions/kit/table-write.ts';
import { requireUser } from '#functions/people/user-store.ts';
import { type Deed, putDeed } from '#functions/profile/profile-activity-store.ts';
import { userNotFound } from '#shared/people/people-problems.ts';
import { describeDeed } from '#shared/profile/deed-wording.ts';
import { ignoreOnly } from './ignore-refusal.ts';

type NewDeed = Pick<Deed, 'userId' | 'description' | 'timestamp' | 'subject'>;

const userOf = ({ user, userId }: Item) => String(userId ?? (user as { id?: string })?.id);

const told = (
  line: Item,
  subject: Deed['subject'],
  description: string | undefined,
): NewDeed | undefined =>
  description === undefined
    ? undefined
    : { userId: userOf(line), description, timestamp: String(line.createdAt), subject };

type WorkType = 'todo' | 'goal' | 'issue';

/** What a line of a history says that somebody did; nothing where another line says it too. */
const deedOf: Record<string, (line: Item) => NewDeed | undefined> = {
  todo_activity: (line) =>
    line.bySeries
      ? undefined
      : told(line, { type: 'todo', id: String(line.todoId) }, describeDeed.todo(line)),
  goal_activity: (line) =>
    told(line, { type: 'goal', id: String(line.goalId) }, describeDeed.goal(line)),
  team_activity: (line) => {
    const type = line.entityType === 'team' ? 'team' : 'issue';
    return told(line, { type, id: String(line.entityId) }, describeDeed.team(line));
  },
  comment: (line) => {
    const type = line.parentType as WorkType;
    return told(line, { type, id: String(line.parentId) }, describeDeed.comment(line));
  },
};

const companyOf = ({ PK }: Item) => String(PK).split('#')[1]!;

/** Gathers in one place what somebody did, which stands where they did it. */
export const recordDeed = async ({ type, before, after }: TableChange) => {
  if (!after || before || !Object.hasOwn(deedOf, type)) return;
  const done = deedOf[type]!(after);
  if (!done) return;
  const scope = { companyId: companyOf(after) };
  const deed = { ...done, ...scope, id: String(after.id) };
  await ignoreOnly(write(requireUser(scope, deed.userId), putDeed(deed)), userNotFound);
};
