import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { Goal, GoalScope } from '#shared/goals/goal.ts';
import { goalDefaults } from '#shared/goals/goal-defaults.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { call, callPage } from '../../kit/api/call.ts';
import { changeItem, createItem, deleteItem } from '../../kit/cache/edit-item.ts';
import { itemListQuery } from '../../kit/cache/item-list.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { isKnownMissing, rememberMissing } from '../../kit/cache/missing-items.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { refetchCounters } from '../activity/activity-queries.ts';
import { readTeammatesAgain } from '../dashboard/dashboard-queries.ts';
import { issueCache } from '../issues/issues-queries.ts';
import { todoCache } from '../todos/todos-queries.ts';
import { goalCache } from './goal-cache.ts';
import { goalsCopy } from './goals-copy.ts';

export { goalCache };

/** The first page of a user's active goals: running ones by due date, then ended ones, newest first. */
export function userGoalsQuery(userId: string) {
  const request = { params: { userId } };
  const queryKey = keyOf('GET /api/users/{userId}/goals', request);
  return queryOptions<Goal[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const goals = await call('GET /api/users/{userId}/goals', request, { signal });
      return goalCache.refresh(client, queryKey, goals, startedAt);
    },
  });
}

/** The members of a team with their open todos and running goals. */
export function teammatesQuery(teamId: string) {
  const request = { query: { teamId } };
  const queryKey = keyOf('GET /api/dashboard/teammates', request);
  return queryOptions<Teammate[]>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const teammates = await call('GET /api/dashboard/teammates', request, { signal });
      return [goalCache, todoCache].reduce(
        (response, { refresh }) => refresh(client, queryKey, response, startedAt),
        teammates,
      );
    },
  });
}

/** All goals of a user, page by page. */
export const personGoalsQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/goals', { params: { userId } });

/** All open goals assigned to a user. */
export function openGoalsOfQuery(userId: string) {
  const request = { params: { userId }, query: { open: 'true' as const } };
  return itemListQuery('GET /api/users/{userId}/goals', request, goalCache);
}

/** All active or all archived goals of a team. */
export function teamGoalsQuery(teamId: string, archived = false) {
  const request = { params: { teamId }, ...(archived && { query: { archived: 'true' } }) };
  return itemListQuery('GET /api/teams/{teamId}/goals', request, goalCache);
}

/** Reads all pages of a goal's details. */
async function readDetails(goalId: string, signal: AbortSignal): Promise<GoalDetails> {
  const name = 'GET /api/goals/{goalId}/details';
  const params = { goalId };
  let { items: details, nextCursor: cursor } = await callPage(name, { params }, { signal });
  while (cursor !== null) {
    const more = await callPage(name, { params, query: { cursor } }, { signal });
    details = {
      ...more.items,
      goalTodos: [...details.goalTodos, ...more.items.goalTodos],
      goalIssues: [...details.goalIssues, ...more.items.goalIssues],
    };
    cursor = more.nextCursor;
  }
  return details;
}

/** A goal with its milestones, todos and issues. */
export function goalDetailsQuery(goalId: string) {
  const queryKey = keyOf('GET /api/goals/{goalId}/details', { params: { goalId } });
  return queryOptions<GoalDetails>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const startedAt = Date.now();
      const details = await readDetails(goalId, signal);
      return [goalCache, todoCache, issueCache].reduce(
        (response, { refresh }) => refresh(client, queryKey, response, startedAt),
        details,
      );
    },
  });
}

export function preloadGoal(client: QueryClient, goalId: string): void {
  void client.prefetchQuery(goalDetailsQuery(goalId));
}

/** One goal. A goal that is deleted or hidden is remembered as gone and not read again. */
export function useGoal(goalId: string | undefined): {
  goal: Goal | undefined;
  isUnknown: boolean;
} {
  const client = useQueryClient();
  const request = { params: { goalId: goalId ?? 'none' } };
  const { queryKey } = readOf('GET /api/goals/{goalId}', request);
  const isKnownGone = isKnownMissing(client, queryKey);
  const { data: goal, isError } = useQuery<Goal>({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/goals/{goalId}', request, { signal });
      } catch (error) {
        if (isMissing(error)) rememberMissing(client, queryKey);
        throw error;
      }
    },
    enabled: goalId !== undefined && !isKnownGone,
    // A row that is mounted again does not repeat a failed read.
    retryOnMount: false,
  });
  return { goal, isUnknown: isError || isKnownGone };
}

export interface GoalTitles {
  /** By goal id. */
  titles: ReadonlyMap<string, string>;
  /** False until the goals are read, or failed to be. */
  isSettled: boolean;
}

/** The titles of a team's active goals. */
export function useGoalTitles(teamId: string): GoalTitles {
  const { data, isPending } = useQuery(teamGoalsQuery(teamId));
  return useMemo(
    () => ({
      titles: new Map((data ?? []).map(({ id, title }) => [id, title])),
      isSettled: !isPending,
    }),
    [data, isPending],
  );
}

/**
 * The title of a linked goal, which is read by itself if it is not in `titles`: an archived goal, or
 * one of another team. Undefined without a goal and while it is loading.
 */
export function useGoalTitle(
  goalId: string | null,
  { titles, isSettled }: GoalTitles,
): string | undefined {
  const known = goalId === null ? undefined : titles.get(goalId);
  const isElsewhere = goalId !== null && known === undefined && isSettled;
  const { goal, isUnknown } = useGoal(isElsewhere ? goalId : undefined);
  if (known !== undefined || !isElsewhere) return known;
  return goal?.title ?? (isUnknown ? goalsCopy.unknown : undefined);
}

/** Changes fields of a goal; applied everywhere at once, and reverted if the server rejects it. */
export async function changeGoal(
  client: QueryClient,
  id: string,
  change: GoalChange,
): Promise<Goal> {
  const params = { goalId: id };
  const goal = await changeItem(
    goalCache,
    client,
    id,
    { goal: change },
    () => call('PATCH /api/goals/{goalId}', { params, body: change }),
    Object.keys(change),
  );
  if (change.status !== undefined || change.priority !== undefined) readTeammatesAgain(client);
  refetchCounters(client);
  return goal;
}

/** Deletes a goal; hidden at once, and shown again if the server rejects it. */
export async function deleteGoal(client: QueryClient, id: string): Promise<void> {
  await deleteItem(goalCache, client, id, () =>
    call('DELETE /api/goals/{goalId}', { params: { goalId: id } }),
  );
  readTeammatesAgain(client);
  refetchCounters(client);
}

export interface NewGoal {
  title: string;
  teamId: string;
  /** The author. */
  userId: string;
  assigneeId: string | null;
  scope: GoalScope;
  dueDate: string | null;
}

/** Creates a goal; shown at once, and removed again if the server rejects it. */
export async function createGoal(client: QueryClient, given: NewGoal): Promise<Goal> {
  const { title, teamId, userId, assigneeId, scope, dueDate } = given;
  const body = {
    title,
    description: '',
    status: 'on_track',
    assigneeId,
    dueDate,
    priority: scope,
    teamId,
  } as const;
  const now = new Date().toISOString();
  const optimistic: Goal = {
    ...goalDefaults,
    ...body,
    id: optimisticId(),
    description: null,
    milestones: [],
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  };
  const goal = await createItem(goalCache, client, optimistic, () =>
    call('POST /api/goals', { body }),
  );
  readTeammatesAgain(client);
  refetchCounters(client);
  return goal;
}

/** A goal, with its details once they are loaded. */
export type ShownGoal = Goal & Partial<Pick<GoalDetails, 'goalTodos' | 'goalIssues' | 'assignee'>>;
