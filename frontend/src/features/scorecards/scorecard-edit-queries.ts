import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { mostAssignedAtOnce } from '#shared/scorecards/scorecard-limits.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import {
  changeGrids,
  rereadGrids,
  rereadLineItems,
  rowsMutation,
  settleRows,
  showRows,
  teamScorecardsQuery,
} from './scorecard-queries.ts';

export const tell = (title: string) => void toast({ variant: 'success', title });
export const tellFailure = (title: string, error?: unknown) =>
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
  client.setQueryData(teamScorecardsQuery(teamId).queryKey, (all) => all && change(all));
}

export function useCreateScorecard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewScorecard) => call('POST /api/scorecards', { body }),
    onSuccess: (made) =>
      changeList(client, made.teamId, (all) => [...all.filter(({ id }) => id !== made.id), made]),
  });
}

/** Gone at once, back again when it is refused. */
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
      tellFailure('Failed to update scorecard', error);
      void rereadGrids(client, id);
      void client.invalidateQueries({ queryKey: teamScorecardsQuery(teamId).queryKey });
    },
  });
}

async function assign(scorecardId: string, lineItemIds: string[]): Promise<void> {
  for (let start = 0; start < lineItemIds.length; start += mostAssignedAtOnce)
    await call('POST /api/scorecards/{scorecardId}/assignments', {
      params: { scorecardId },
      body: { lineItemIds: lineItemIds.slice(start, start + mostAssignedAtOnce) },
    });
}

/**
 * Makes a measurable, one's own unless it says whose it is; where a scorecard is given it is put on
 * it. Answers whether it was made.
 */
export function useCreateMeasurable(
  userId: string,
  scorecardId?: string,
  whenNotAssigned = 'Measurable created but failed to assign to scorecard',
) {
  const client = useQueryClient();
  return async (given: NewLineItem): Promise<boolean> => {
    try {
      const body = { ownerId: userId, ...given };
      const { id } = await call('POST /api/scorecard-line-items', { body });
      void rereadLineItems(client);
      if (scorecardId) await putOn(scorecardId, id);
      else tell('Measurable created successfully');
      return true;
    } catch (error) {
      tellFailure('Failed to create measurable', error);
      return false;
    }
  };
  async function putOn(target: string, id: string): Promise<void> {
    try {
      await assign(target, [id]);
      tell('Measurable created successfully');
    } catch (error) {
      tellFailure(whenNotAssigned, error);
    }
    await rereadGrids(client, target);
  }
}

/** Answers whether all of them were put on the scorecard. */
export function useAddMeasurables(scorecardId: string) {
  const client = useQueryClient();
  return async (lineItemIds: string[]): Promise<boolean> => {
    try {
      await assign(scorecardId, lineItemIds);
      tell('Measurables added successfully');
      return true;
    } catch (error) {
      tellFailure('Failed to add measurables', error);
      return false;
    } finally {
      await rereadGrids(client, scorecardId);
    }
  };
}

export function useRemoveMeasurable(scorecardId: string) {
  const client = useQueryClient();
  const { mutate: move } = useMoveMeasurable(scorecardId);
  const add = useAddMeasurables(scorecardId);
  const putBack = async ({ id, lineItemId, sortOrder }: ScorecardAssignment) => {
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
        title: 'Measurable removed',
        action: { label: 'Undo', onSelect: () => void putBack(removed) },
      }),
    onError: (error) => tellFailure('Failed to remove measurable', error),
    onSettled: async () => {
      await rereadGrids(client, scorecardId);
      await settleRows(client, scorecardId);
    },
  });
}

/** Shows it in its new place at once. */
export function useMoveMeasurable(scorecardId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: rowsMutation(scorecardId),
    mutationFn: ({ id, sortOrder }: Pick<ScorecardAssignment, 'id' | 'sortOrder'>) =>
      call('PATCH /api/scorecard-assignments/{assignmentId}', {
        params: { assignmentId: id },
        body: { sortOrder },
      }),
    // One after the other, as they were asked for.
    scope: { id: `order of ${scorecardId}` },
    onMutate: ({ id, sortOrder }) =>
      showRows(client, scorecardId, (grid) => {
        const from = grid.assignments.find((each) => each.id === id)?.sortOrder ?? sortOrder;
        const placeOf = (each: ScorecardAssignment) => {
          if (each.id === id) return sortOrder;
          const without = each.sortOrder > from ? each.sortOrder - 1 : each.sortOrder;
          return without >= sortOrder ? without + 1 : without;
        };
        return {
          ...grid,
          assignments: grid.assignments
            .map((each) => ({ ...each, sortOrder: placeOf(each) }))
            .sort((one, other) => one.sortOrder - other.sortOrder),
        };
      }),
    onError: (error) => {
      tellFailure('Failed to move measurable', error);
      void rereadGrids(client, scorecardId);
    },
    onSettled: () => settleRows(client, scorecardId),
  });
}

/** Changes what is measured, on every scorecard it is on. Answers whether it was changed. */
export function useChangeMeasurable(scorecardId: string) {
  const client = useQueryClient();
  return async (lineItemId: string, body: LineItemChange): Promise<boolean> => {
    try {
      await call('PATCH /api/scorecard-line-items/{lineItemId}', { params: { lineItemId }, body });
      tell('Measurable updated successfully');
      return true;
    } catch (error) {
      tellFailure('Failed to update measurable', error);
      return false;
    } finally {
      await Promise.all([rereadGrids(client, scorecardId), rereadLineItems(client)]);
    }
  };
}

export function useDeleteLineItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lineItemId: string) =>
      call('DELETE /api/scorecard-line-items/{lineItemId}', { params: { lineItemId } }),
    onSuccess: async () => {
      tell('Measurable deleted');
      await rereadLineItems(client);
    },
    onError: (error) => tellFailure('Failed to delete measurable', error),
  });
}
