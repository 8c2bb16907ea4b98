import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { maxAssignedAtOnce } from '#shared/scorecards/scorecard-limits.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { updateCached } from '../../kit/cache/cached-data.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { scorecardsCopy } from './scorecards-copy.ts';
import {
  changeGrids,
  refetchAfterLastChange,
  refetchGrids,
  refetchLineItems,
  rowsMutation,
  showRows,
  teamScorecardsQuery,
} from './scorecards-queries.ts';

const copy = scorecardsCopy.toasts;

export const showSuccess = (title: string) => void toast({ variant: 'success', title });
export const showError = (title: string, error?: unknown) =>
  void toast({
    variant: 'destructive',
    title,
    ...(error !== undefined && { description: sentenceOf(error) }),
  });

type NewScorecard = RequestOf<'POST /api/scorecards'>['body'];
type LineItemChange = RequestOf<'PATCH /api/scorecard-line-items/{lineItemId}'>['body'];
export type NewLineItem = RequestOf<'POST /api/scorecard-line-items'>['body'];

function changeList(
  client: QueryClient,
  teamId: string,
  change: (scorecards: Scorecard[]) => Scorecard[],
): void {
  updateCached(client, teamScorecardsQuery(teamId).queryKey, change, { exact: true });
}

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
  const show = (change: Partial<Scorecard>) => {
    changeGrids(client, id, (grid) => ({ ...grid, scorecard: { ...grid.scorecard, ...change } }));
    changeList(client, teamId, (all) =>
      all.map((each) => (each.id === id ? { ...each, ...change } : each)),
    );
  };
  return useMutation({
    mutationFn: (body: RequestOf<'PATCH /api/scorecards/{scorecardId}'>['body']) =>
      call('PATCH /api/scorecards/{scorecardId}', { params: { scorecardId: id }, body }),
    onMutate: (body) => show(body as Partial<Scorecard>),
    onSuccess: show,
    onError: (error) => {
      showError(copy.scorecardUpdateFailed, error);
      void refetchGrids(client, id);
      void client.invalidateQueries({ queryKey: teamScorecardsQuery(teamId).queryKey });
    },
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
      showError(copy.createFailed, error);
      return false;
    }
  };
  async function addTo(target: string, id: string): Promise<void> {
    try {
      await assign(target, [id]);
      showSuccess(copy.created);
    } catch (error) {
      showError(whenNotAssigned, error);
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
      showError(copy.addFailed, error);
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
    if (await add([lineItemId])) move({ id, sortOrder });
  };
  return useMutation({
    mutationKey: rowsMutation(scorecardId),
    mutationFn: ({ id }: ScorecardAssignment) =>
      call('DELETE /api/scorecard-assignments/{assignmentId}', { params: { assignmentId: id } }),
    onMutate: ({ id }) =>
      showRows(client, scorecardId, (grid) => ({
        ...grid,
        assignments: grid.assignments.filter((each) => each.id !== id),
      })),
    onSuccess: (_, removed) =>
      void toast({
        variant: 'success',
        title: copy.removed,
        action: { label: copy.undo, onSelect: () => void restore(removed) },
      }),
    onError: (error) => showError(copy.removeFailed, error),
    onSettled: async () => {
      await refetchGrids(client, scorecardId);
      await refetchAfterLastChange(client, scorecardId);
    },
  });
}

/** Shows the new order optimistically. */
export function useMoveMeasurable(scorecardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: rowsMutation(scorecardId),
    mutationFn: ({ id, sortOrder }: Pick<ScorecardAssignment, 'id' | 'sortOrder'>) =>
      call('PATCH /api/scorecard-assignments/{assignmentId}', {
        params: { assignmentId: id },
        body: { sortOrder },
      }),
    // Moves run one after another.
    scope: { id: `order of ${scorecardId}` },
    onMutate: ({ id, sortOrder }) =>
      showRows(client, scorecardId, (grid) => {
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
      }),
    onError: (error) => {
      showError(copy.moveFailed, error);
      void refetchGrids(client, scorecardId);
    },
    onSettled: () => refetchAfterLastChange(client, scorecardId),
  });
}

/** Changes a measurable on all its scorecards. Resolves to whether it was saved. */
export function useChangeMeasurable(scorecardId: string) {
  const client = useQueryClient();
  return async (lineItemId: string, body: LineItemChange): Promise<boolean> => {
    try {
      await call('PATCH /api/scorecard-line-items/{lineItemId}', { params: { lineItemId }, body });
      showSuccess(copy.updated);
      return true;
    } catch (error) {
      showError(copy.updateFailed, error);
      return false;
    } finally {
      await Promise.all([refetchGrids(client, scorecardId), refetchLineItems(client)]);
    }
  };
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
    onError: (error) => showError(copy.deleteFailed, error),
  });
}
