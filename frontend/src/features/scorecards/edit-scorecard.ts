import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import { maxAssignedAtOnce } from '#shared/scorecards/scorecard-limits.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { isSendingInOrder, sendInOrder } from '../../kit/api/send-in-order.ts';
import { updateCached, updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure, toastResult, undo } from '../../ui/feedback/toast-result.ts';
import { scorecardsCopy } from './scorecards-copy.ts';
import {
  gridKey,
  refetchGrids,
  refetchLineItems,
  teamScorecardsQuery,
} from './scorecards-queries.ts';

const copy = scorecardsCopy.toasts;

export const showSuccess = (title: string) => void toast({ variant: 'success', title });

type NewScorecard = RequestOf<'POST /api/scorecards'>['body'];
type LineItemChange = RequestOf<'PATCH /api/scorecard-line-items/{lineItemId}'>['body'];
export type NewLineItem = RequestOf<'POST /api/scorecard-line-items'>['body'];

function changeList(
  client: QueryClient,
  teamId: string,
  change: (scorecards: Scorecard[]) => Scorecard[],
): void {
  updateSaved(client, teamScorecardsQuery(teamId).queryKey, change);
}

const gridsChange = (scorecardId: string, apply: (grid: ScorecardGrid) => ScorecardGrid) => ({
  queryKey: gridKey(scorecardId),
  exact: false,
  apply,
});

export function useCreateScorecard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewScorecard) => call('POST /api/scorecards', { body }),
    onSuccess: (created) =>
      changeList(client, created.teamId, (all) => [
        ...all.filter(({ id }) => id !== created.id),
        created,
      ]),
  });
}

export function useDeleteScorecard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Scorecard) =>
      call('DELETE /api/scorecards/{scorecardId}', { params: { scorecardId: id } }),
    onSuccess: (_, { id, teamId }) =>
      changeList(client, teamId, (all) => all.filter((each) => each.id !== id)),
  });
}

export function useChangeScorecard({ id, teamId }: Pick<Scorecard, 'id' | 'teamId'>) {
  const client = useQueryClient();
  const { queryKey } = teamScorecardsQuery(teamId);
  const inGrid = (change: Partial<Scorecard>) => (grid: ScorecardGrid) => ({
    ...grid,
    scorecard: { ...grid.scorecard, ...change },
  });
  const inList = (change: Partial<Scorecard>) => (all: Scorecard[]) =>
    all.map((each) => (each.id === id ? { ...each, ...change } : each));
  return useMutation({
    mutationFn: (body: RequestOf<'PATCH /api/scorecards/{scorecardId}'>['body']) => {
      const change = body as Partial<Scorecard>;
      const changes = [gridsChange(id, inGrid(change)), { queryKey, apply: inList(change) }];
      const send = () =>
        call('PATCH /api/scorecards/{scorecardId}', { params: { scorecardId: id }, body });
      return changeOptimistically(client, changes, () =>
        sendInOrder(client, id, send, Object.keys(change)),
      );
    },
    onSuccess: (changed, body) => {
      // The response may lack other changes that are already shown.
      const fields = [...Object.keys(body ?? {}), 'updatedAt'] as (keyof Scorecard)[];
      const own = Object.fromEntries(fields.map((field) => [field, changed[field]]));
      const response: Partial<Scorecard> = isSendingInOrder(client, id) ? own : changed;
      // Once the page was hidden, responses may come in another order than the requests.
      const saved = (shown: Scorecard) =>
        changed.updatedAt < shown.updatedAt ? shown : { ...shown, ...response };
      updateCached(client, gridKey(id), (grid: ScorecardGrid) =>
        inGrid(saved(grid.scorecard))(grid),
      );
      updateSaved(client, queryKey, (all: Scorecard[]) =>
        all.map((each) => (each.id === id ? saved(each) : each)),
      );
    },
    onError: (error) => toastFailure(copy.scorecardUpdateFailed, error),
  });
}

async function assign(scorecardId: string, lineItemIds: string[]): Promise<void> {
  for (let start = 0; start < lineItemIds.length; start += maxAssignedAtOnce)
    await call('POST /api/scorecards/{scorecardId}/assignments', {
      params: { scorecardId },
      body: { lineItemIds: lineItemIds.slice(start, start + maxAssignedAtOnce) },
    });
}

/**
 * Creates a measurable, owned by the user unless it has another owner, and adds it to the scorecard
 * if one is given. Resolves to whether it was created.
 */
export function useCreateMeasurable(
  userId: string,
  scorecardId?: string,
  whenNotAssigned = copy.assignFailed,
) {
  const client = useQueryClient();
  return async (given: NewLineItem): Promise<boolean> => {
    try {
      const body = { ownerId: userId, ...given };
      const { id } = await call('POST /api/scorecard-line-items', { body });
      void refetchLineItems(client);
      if (scorecardId) await addTo(scorecardId, id);
      else showSuccess(copy.created);
      return true;
    } catch (error) {
      toastFailure(copy.createFailed, error);
      return false;
    }
  };
  async function addTo(target: string, id: string): Promise<void> {
    try {
      await assign(target, [id]);
      showSuccess(copy.created);
    } catch (error) {
      toastFailure(whenNotAssigned, error);
    }
    await refetchGrids(client, target);
  }
}

/** Resolves to whether all of them were added to the scorecard. */
export function useAddMeasurables(scorecardId: string) {
  const client = useQueryClient();
  return async (lineItemIds: string[]): Promise<boolean> => {
    try {
      await assign(scorecardId, lineItemIds);
      showSuccess(copy.added);
      return true;
    } catch (error) {
      toastFailure(copy.addFailed, error);
      return false;
    } finally {
      await refetchGrids(client, scorecardId);
    }
  };
}

export function useRemoveMeasurable(scorecardId: string) {
  const client = useQueryClient();
  const { mutate: move } = useMoveMeasurable(scorecardId);
  const add = useAddMeasurables(scorecardId);
  const restore = async ({ id, lineItemId, sortOrder }: ScorecardAssignment) => {
    const isAdded = await add([lineItemId]);
    if (isAdded) move({ id, sortOrder });
    return isAdded;
  };
  return useMutation({
    mutationFn: ({ id }: ScorecardAssignment) => {
      const change = gridsChange(scorecardId, (grid) => ({
        ...grid,
        assignments: grid.assignments.filter((each) => each.id !== id),
      }));
      return changeOptimistically(client, [{ ...change, refetch: true }], () =>
        call('DELETE /api/scorecard-assignments/{assignmentId}', { params: { assignmentId: id } }),
      );
    },
    onSuccess: (_, removed) =>
      void toast({
        variant: 'success',
        title: copy.removed,
        action: undo(() => restore(removed), copy.removedTogether),
      }),
    onError: (error) => toastFailure(copy.removeFailed, error),
  });
}

/** Shows the new order optimistically. */
export function useMoveMeasurable(scorecardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, sortOrder }: Pick<ScorecardAssignment, 'id' | 'sortOrder'>) => {
      const change = gridsChange(scorecardId, (grid) => {
        const from = grid.assignments.find((each) => each.id === id)?.sortOrder ?? sortOrder;
        const newSortOrder = (each: ScorecardAssignment) => {
          if (each.id === id) return sortOrder;
          const without = each.sortOrder > from ? each.sortOrder - 1 : each.sortOrder;
          return without >= sortOrder ? without + 1 : without;
        };
        return {
          ...grid,
          assignments: grid.assignments
            .map((each) => ({ ...each, sortOrder: newSortOrder(each) }))
            .sort((a, b) => a.sortOrder - b.sortOrder),
        };
      });
      const send = () =>
        call('PATCH /api/scorecard-assignments/{assignmentId}', {
          params: { assignmentId: id },
          body: { sortOrder },
        });
      return changeOptimistically(client, [change], () =>
        sendInOrder(client, `order of ${scorecardId}`, send),
      );
    },
    onError: (error) => toastFailure(copy.moveFailed, error),
  });
}

/** Changes a measurable on all its scorecards. Resolves to whether it was saved. */
export function useChangeMeasurable(scorecardId: string) {
  const client = useQueryClient();
  const refetch = () => Promise.all([refetchGrids(client, scorecardId), refetchLineItems(client)]);
  return (lineItemId: string, body: LineItemChange) =>
    toastResult(
      () =>
        call('PATCH /api/scorecard-line-items/{lineItemId}', {
          params: { lineItemId },
          body,
        }).finally(refetch),
      { success: copy.updated, error: copy.updateFailed },
    );
}

export function useDeleteLineItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lineItemId: string) =>
      call('DELETE /api/scorecard-line-items/{lineItemId}', { params: { lineItemId } }),
    onSuccess: async () => {
      showSuccess(copy.deleted);
      await refetchLineItems(client);
    },
    onError: (error) => toastFailure(copy.deleteFailed, error),
  });
}
