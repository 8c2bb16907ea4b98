import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { TableChange } from '#functions/kit/table/stream.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { inviteLinkChanges, teamIdOfLink } from '#functions/teams/invite-link/invite-link-store.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import { teamActivity } from '#shared/activity/team-activity.ts';
import { worldClock } from '#shared/clocks/world-clock.ts';
import { type CommentParentType, comment, commentParentType } from '#shared/comments/comment.ts';
import { dashboardPreferences } from '#shared/dashboard/dashboard.ts';
import { goal, withGoalIds } from '#shared/goals/goal.ts';
import { goalActivity } from '#shared/goals/goal-details.ts';
import { issue } from '#shared/issues/issue.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { goalScope, type LiveScope, teamScope, userScope } from '#shared/live/live-scope.ts';
import { user } from '#shared/people/user.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import { scorecard } from '#shared/scorecards/scorecard.ts';
import { scorecardEntry } from '#shared/scorecards/scorecard-entry.ts';
import { team, teamMember } from '#shared/teams/team.ts';
import { timeEntry } from '#shared/time/time-entry.ts';
import { todo } from '#shared/todos/todo.ts';
import { todoActivity } from '#shared/todos/todo-activity.ts';

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
  /** Only this user receives it. */
  onlyUserId?: string;
  /** Connections that show one of these receive it; without any, all of the company. */
  shownBy?: LiveScope[];
}

/** Settings are part of their user. */
type EntityType = Exclude<LiveChange['entity'], 'user_settings'>;

const schemas: Record<EntityType, z.ZodMiniType> = {
  team,
  team_member: teamMember,
  user,
  todo,
  goal,
  issue,
  comment,
  time_entry: timeEntry,
  todo_activity: todoActivity,
  goal_activity: goalActivity,
  scorecard,
  scorecard_rows: z.object({ lineItemIds: z.array(z.string()) }),
  scorecard_assignment: z.object({ lineItem }),
  scorecard_entry: scorecardEntry,
  scorecard_line_item: lineItem,
  team_activity: teamActivity,
  open_issue_count: z.object({ count: z.number() }),
  team_link: inviteLinkChanges,
  ended_links: inviteLinkChanges,
  dashboard_preferences: dashboardPreferences,
  world_clock: worldClock,
};

const isEntity = (type: string): type is EntityType => type in schemas;

const visibleParts = (type: EntityType, item: Item | undefined) => {
  if (!item) return undefined;
  const parts = { ...(schemas[type].parse(item) as Item) };
  // Presence has its own message.
  if (type === 'user') {
    delete parts.isOnline;
    delete parts.lastSeen;
  }
  return parts;
};

/** What the routes return for every reader of its team. A larger item is read by the page. */
const responses: Partial<Record<EntityType, (item: Item) => unknown>> = {
  todo: (item) => todo.parse(item),
  goal: (item) => withGoalIds(goal.parse(item)),
  issue: (item) => issue.parse(item),
  team_activity: (item) => teamActivity.parse(item),
  comment: (item) => {
    const { user, ...written } = comment.parse(item);
    return { ...written, user, userId: user.id, [`${item.parentType}Id`]: item.parentId };
  },
  todo_activity: (item) => {
    const line = todoActivity.parse(item);
    return { ...line, userId: line.user.id };
  },
  goal_activity: (item) => goalActivity.parse(item),
  user: (item) => {
    // Presence has its own message, and only administrators see the last.
    const { isOnline: _, lastSeen: __, mustChangePassword: ___, ...person } = user.parse(item);
    return person;
  },
  team_member: (item) => teamMember.parse(item),
  time_entry: (item) => timeEntry.parse(item),
};

const maxItemBytes = 24_000;

const itemOf = (type: EntityType, item: Item): Pick<LiveChange, 'item'> => {
  const response = responses[type]?.(item);
  if (!response || Buffer.byteLength(JSON.stringify(response)) > maxItemBytes) return {};
  return { item: response as LiveChange['item'] };
};

const userIdsOf = (type: EntityType, ...items: (Item | undefined)[]) => {
  const field = ({ todo: 'assigneeId', time_entry: 'userId' } as Record<string, string>)[type];
  if (!field) return {};
  const ids = items.flatMap((item) => (typeof item?.[field] === 'string' ? [item[field]] : []));
  return { userIds: [...new Set(ids)] };
};

/** Whose work or time it is: shown by their profiles, and by their own pages in any team. */
const ownersOf = (type: EntityType, items: (Item | undefined)[]) => {
  const ownerOf: Partial<Record<EntityType, (item: Item) => unknown>> = {
    todo: ({ assigneeId }) => assigneeId,
    goal: ({ assigneeId }) => assigneeId,
    issue: ({ assigneeId }) => assigneeId,
    time_entry: ({ userId }) => userId,
    comment: ({ user }) => (user as { id: string }).id,
  };
  const ids = items.map((item) => item && ownerOf[type]?.(item));
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
};

/** These concern lists and rights of the whole company, and are rare. */
const companyWide: readonly EntityType[] = [
  'user',
  'team',
  'team_member',
  'scorecard_line_item',
  'team_link',
  'ended_links',
];
const isCompanyWide = (type: EntityType) => companyWide.includes(type);

/** Begins and ends with its team, whose event is enough. */
const isNewOrGoneLink = ({ type, before, after }: Pick<TableChange, 'type' | 'before' | 'after'>) =>
  type === 'team_link' && !(before && after);

const parentTypes: Partial<Record<EntityType, CommentParentType>> = {
  todo_activity: 'todo',
  goal_activity: 'goal',
};

const hasTeamOfParent = (type: EntityType) => type === 'comment' || parentTypes[type] !== undefined;

const parentItemOf = (type: EntityType, item: Item) => ({
  type: type === 'comment' ? commentParentType.parse(item.parentType) : parentTypes[type]!,
  id: String(parentIdOf(item)),
});

const isOwn = (type: EntityType) => type === 'dashboard_preferences' || type === 'world_clock';

/** The place of time whose team was deleted. */
const placeAfterTeamOf = (type: EntityType, item: Item) =>
  type === 'time_entry'
    ? findPlaceAfterTeam(item as unknown as Parameters<typeof findPlaceAfterTeam>[0])
    : undefined;

const teamOf = (type: EntityType, item: Item): string | null => {
  if (type === 'user' || type === 'ended_links') return null;
  if (hasTeamOfParent(type) || isOwn(type)) return null;
  if (type === 'team_link') return teamIdOfLink(item);
  if (placeAfterTeamOf(type, item)) return null;
  // A measurable without a team belongs to the company.
  return item.teamId === null ? null : String(type === 'team' ? item.id : item.teamId);
};

/** The id of the todo, goal, issue or scorecard that the item belongs to. */
const parentIdOf = (item: Item) =>
  item.parentId ?? item.todoId ?? item.goalId ?? item.issueId ?? item.scorecardId;

const parentIdField = (item: Item): Pick<LiveChange, 'parentId'> => {
  const parentId = parentIdOf(item);
  return parentId ? { parentId: String(parentId) } : {};
};

const withParentId: readonly EntityType[] = [
  'time_entry',
  'comment',
  'todo_activity',
  'goal_activity',
  'todo',
  'issue',
  'scorecard_assignment',
  'scorecard_entry',
];
const containsParentId = (type: EntityType) => withParentId.includes(type);

/** What shows the item as it is in `of`, and the profiles of those whose it is or was. */
const shownBy = (type: EntityType, of: Item, items: (Item | undefined)[]): LiveScope[] => {
  const teamId = teamOf(type, of);
  const isLinked = (type === 'todo' || type === 'issue') && typeof of.goalId === 'string';
  return [
    ...(teamId === null ? [] : [teamScope(teamId)]),
    ...(isLinked ? [goalScope(String(of.goalId))] : []),
    ...ownersOf(type, items).map(userScope),
    ...(type === 'time_entry' ? (['time'] as const) : []),
  ];
};

/** Whether it moved to another team or parent. Then both get an event. */
const isElsewhere = (type: EntityType, before: Item, after: Item) =>
  teamOf(type, before) !== teamOf(type, after) ||
  (containsParentId(type) && parentIdOf(before) !== parentIdOf(after));

/** Deleted with their parent, whose event is enough. */
const clearedSilently: readonly EntityType[] = [
  'scorecard_entry',
  'scorecard_assignment',
  'team_activity',
  'todo_activity',
  'goal_activity',
  'open_issue_count',
];

/** The stream updated the copy of the user, whose own event all pages receive. */
const isRefreshedCopy = ({ type, before, after }: Pick<TableChange, 'type' | 'before' | 'after'>) =>
  type === 'team_member' && before !== undefined && after !== undefined;

/** Administrators read it, because the item that everybody receives does not say it. */
const isForAdministrators = ({ before, after }: Pick<TableChange, 'before' | 'after'>) =>
  before?.mustChangePassword !== after?.mustChangePassword;

/** A running timer moves with its todo. The team is none of its visible attributes. */
const isMovedTimer = ({ type, before, after }: Pick<TableChange, 'type' | 'before' | 'after'>) =>
  type === 'time_entry' && after?.isRunning === true && before?.teamId !== after.teamId;

/** Not for colleagues. */
const ownSettings = ({ settings, isTimeZoneAssumed }: Item) => ({ settings, isTimeZoneAssumed });

const settingsEvents = ({ type, before, after }: TableChange): ChangeEvent[] => {
  if (type !== 'user' || !before || !after) return [];
  if (isDeepStrictEqual(ownSettings(before), ownSettings(after))) return [];
  const { companyId, id } = after as { companyId: string; id: string };
  const change = { entity: 'user_settings', id, teamId: null, kind: 'changed' } as const;
  return [{ companyId, onlyUserId: id, change }];
};

/** The events of a write; none when no visible attribute changed. */
export const changeEvents = (change: TableChange): ChangeEvent[] => [
  ...itemEvents(change),
  ...settingsEvents(change),
];

const itemEvents = ({ type, before, after }: TableChange): ChangeEvent[] => {
  if (!isEntity(type)) return [];
  if (!after && clearedSilently.includes(type)) return [];
  if (isNewOrGoneLink({ type, before, after })) return [];
  const isVisible = !isDeepStrictEqual(visibleParts(type, before), visibleParts(type, after));
  if (!isVisible && !isMovedTimer({ type, before, after })) return [];
  const item = (after ?? before)!;
  const event = (of: Item, kind: LiveChange['kind']): ChangeEvent => ({
    companyId: String(of.companyId),
    change: {
      entity: type,
      id: String(of.id ?? of.teamId ?? teamOf(type, of) ?? of.companyId),
      teamId: teamOf(type, of),
      kind,
      ...(containsParentId(type) && parentIdField(of)),
      // The readers of the former team may not see what the item is now.
      ...(of === after &&
        !(type === 'user' && isForAdministrators({ before, after })) &&
        itemOf(type, after)),
      // They knew whose it was.
      ...(of === item ? userIdsOf(type, before, after) : userIdsOf(type, of)),
      ...(type === 'time_entry' && !after && { startTime: String(of.startTime) }),
      ...(type === 'open_issue_count' && { count: Math.max(0, Number(of.count)) }),
    },
    ...(hasTeamOfParent(type) && { parent: parentItemOf(type, of) }),
    ...(type === 'team' && { isPublic: !(before ?? after)?.isPrivate || !item.isPrivate }),
    ...(type === 'team_member' && { alsoUserId: String(of.userId) }),
    ...((isOwn(type) || placeAfterTeamOf(type, of)?.isPrivate) && {
      onlyUserId: String(of.userId),
    }),
    ...(!isOwn(type) && !isCompanyWide(type) && { shownBy: shownBy(type, of, [before, after]) }),
    ...(isRefreshedCopy({ type, before, after }) && {
      shownBy: [teamScope(String(of.teamId)), userScope(String(of.userId))],
    }),
  });
  const moved = before && after && isElsewhere(type, before, after);
  const kind = after ? (before ? 'changed' : 'created') : 'deleted';
  return moved ? [event(before, 'changed'), event(after, 'changed')] : [event(item, kind)];
};
