import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DashboardPreferences } from '#shared/dashboard/dashboard.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** While something is due later today, its time may come unnoticed by anything else, ms. */
const lookAgainAfter = 5 * 60_000;

/** My overdue todos and those due later today in a team, and its open issues. */
export function statsQuery(teamId: string) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return readOf('GET /api/dashboard/stats', { query: { teamId, timeZone } });
}

export function liveStatsQuery(teamId: string) {
  return {
    ...statsQuery(teamId),
    refetchInterval: ({ state }: { state: { data?: { dueToday: number } | undefined } }) =>
      state.data?.dueToday ? lookAgainAfter : false,
  };
}

export const preferencesQuery = readOf('GET /api/dashboard/preferences');

/** Whom one sees: shown at once, sent one after another, taken back where it is refused. */
export function useChoosePeople() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'dashboard-preferences' },
    mutationFn: (selectedTeamMemberIds: string[]) =>
      call('PUT /api/dashboard/preferences', { body: { selectedTeamMemberIds } }),
    onMutate: async (selectedTeamMemberIds) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<DashboardPreferences>(queryKey);
      if (before) queryClient.setQueryData(queryKey, { ...before, selectedTeamMemberIds });
      return {
        isAdding: selectedTeamMemberIds.length > (before?.selectedTeamMemberIds.length ?? 0),
      };
    },
    onSuccess: (_answer, _ids, { isAdding }) => {
      // Whether they are here is known of those in view.
      if (isAdding)
        void queryClient.invalidateQueries({ queryKey: ['/api/dashboard', 'teammates'] });
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Failed to update preferences',
        description: sentenceOf(error),
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
