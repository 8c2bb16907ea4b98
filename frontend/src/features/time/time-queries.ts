import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saidOr } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { useLiveStatus } from '../../kit/live-status.ts';
import { keyOf, readOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';

/** How often one asks where nothing tells of changes, ms. */
const pollEvery = 5000;

export function activeTimersQuery(userId: string) {
  return readOf('GET /api/users/{userId}/active-timers', { params: { userId } });
}

/** A colleague's running timers: told by the live channel, asked for every 5 s while it is away. */
export function useActiveTimers(userId: string) {
  const isTold = useLiveStatus() === 'connected';
  return useQuery({ ...activeTimersQuery(userId), refetchInterval: isTold ? false : pollEvery });
}

export function useStopTimer(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (todoId: string) =>
      call('POST /api/todos/{todoId}/timer/stop', { params: { todoId } }),
    onSuccess: (_, todoId) => {
      queryClient.setQueryData(activeTimersQuery(userId).queryKey, (timers) =>
        timers?.filter((timer) => timer.todoId !== todoId),
      );
      toast({
        variant: 'success',
        title: 'Timer stopped',
        description: 'Your timer has been stopped and time logged.',
      });
      void queryClient.invalidateQueries({
        queryKey: keyOf('GET /api/users/{userId}/todos', { params: { userId } }),
      });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error stopping timer',
        description: saidOr('Failed to stop timer. Please try again.', error),
      }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: activeTimersQuery(userId).queryKey }),
  });
}
