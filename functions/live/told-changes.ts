import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { TableChange } from '#functions/kit/stream.ts';
import type { Item } from '#functions/kit/table-read.ts';
import { worldClock } from '#shared/clocks/world-clock.ts';
import { type CommentParentType, comment, commentParentType } from '#shared/comments/comment.ts';
import { dashboardPreferences } from '#shared/dashboard/dashboard.ts';
import { goal } from '#shared/goals/goal.ts';
import { issue } from '#shared/issues/issue.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { user } from '#shared/people/user.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { scorecard } from '#shared/scorecards/scorecard.ts';
import { scorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { team, teamMember } from '#shared/teams/team.ts';
import { timeEntry } from '#shared/time/time-entry.ts';
import { todo } from '#shared/todos/todo.ts';

/** A change with who may be told of it. */
export interface ToldChange {
  companyId: string;
  change: LiveChange;
  /** Known to the whole company, now or until now: a public team itself. */
  isPublic?: boolean;
  /** Told whoever else may see it: somebody who was just taken out of a team. */
  alsoUserId?: string;
  /** What is told to whoever may see this: a comment does not know the team, which may change. */
  commentOn?: { type: CommentParentType; id: string };
  /** Told nobody else: it is theirs. */
  onlyUserId?: string;
}

type EntityType = LiveChange['entity'];

const schemas: Record<EntityType, z.ZodMiniType> = {
  team,
  team_member: teamMember,
  user,
  todo,
  goal,
  issue,
  comment,
  time_entry: timeEntry,
  scorecard,
  scorecard_rows: z.object({ lineItemIds: z.array(z.string()) }),
  scorecard_assignment: z.object({ lineItem }),
  scorecard_entry: scorecardEntry,
  scorecard_line_item: lineItem,
  dashboard_preferences: dashboardPreferences,
  world_clock: worldClock,
};

const isEntity = (type: string): type is EntityType => type in schemas;

const visibleParts = (type: EntityType, item: Item | undefined) => {
  if (!item) return undefined;
  const parts = { ...(schemas[type].parse(item) as Item) };
  // Presence has a message of its own.
  if (type === 'user') {
    delete parts.isOnline;
    delete parts.lastSeen;
  }
  return parts;
};

const isOwn = (type: EntityType) => type === 'dashboard_preferences' || type === 'world_clock';

const teamOf = (type: EntityType, item: Item): string | null => {
  if (type === 'user' || type === 'comment' || isOwn(type)) return null;
  // A measurable is its company's where it is no team's.
  return item.teamId === null ? null : String(type === 'team' ? item.id : item.teamId);
};

/** What stands with a todo, a goal or an issue tells whose it is. */
const parentIdOf = (item: Item) =>
  item.parentId ?? item.todoId ?? item.goalId ?? item.issueId ?? item.scorecardId;

const parentOf = (item: Item): Pick<LiveChange, 'parentId'> => {
  const parentId = parentIdOf(item);
  return parentId ? { parentId: String(parentId) } : {};
};

const withParent: readonly EntityType[] = [
  'time_entry',
  'comment',
  'todo',
  'issue',
  'scorecard_assignment',
  'scorecard_entry',
];
const hasParent = (type: EntityType) => withParent.includes(type);

/** What it was in or belonged to is told as well. */
const isElsewhere = (type: EntityType, before: Item, after: Item) =>
  teamOf(type, before) !== teamOf(type, after) ||
  (hasParent(type) && parentIdOf(before) !== parentIdOf(after));

/** They go with what is told already, and may be any number. */
const clearedSilently: readonly EntityType[] = ['scorecard_entry', 'scorecard_assignment'];

/** What people who look at this should be told; nothing when no one can see a difference. */
export const toldChanges = ({ type, before, after }: TableChange): ToldChange[] => {
  if (!isEntity(type)) return [];
  if (!after && clearedSilently.includes(type)) return [];
  if (isDeepStrictEqual(visibleParts(type, before), visibleParts(type, after))) return [];
  const item = (after ?? before)!;
  const told = (of: Item, kind: LiveChange['kind']): ToldChange => ({
    companyId: String(of.companyId),
    change: {
      entity: type,
      id: String(of.id),
      teamId: teamOf(type, of),
      kind,
      ...(hasParent(type) && parentOf(of)),
    },
    ...(type === 'comment' && {
      commentOn: { type: commentParentType.parse(of.parentType), id: String(of.parentId) },
    }),
    ...(type === 'team' && { isPublic: !(before ?? after)?.isPrivate || !item.isPrivate }),
    ...(type === 'team_member' && { alsoUserId: String(of.userId) }),
    ...(isOwn(type) && { onlyUserId: String(of.userId) }),
  });
  const moved = before && after && isElsewhere(type, before, after);
  const kind = after ? (before ? 'changed' : 'created') : 'deleted';
  return moved ? [told(before, 'changed'), told(after, 'changed')] : [told(item, kind)];
};
