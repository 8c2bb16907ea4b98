import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../kit/cache/query-client.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { timeCopy } from '../time-copy.ts';
import { stopTimer } from './change-timer.ts';

/** Stops a timer from the dashboard. */
export async function stopActiveTimer(
  client: QueryClient,
  userId: string,
  todoId: string,
): Promise<void> {
  await stopTimer(client, todoId, userId);
  toast({
    variant: 'success',
    title: timeCopy.activeTimers.stopped,
    description: timeCopy.activeTimers.stoppedText,
  });
  void client.invalidateQueries({
    queryKey: keyOf('GET /api/users/{userId}/todos', { params: { userId } }),
  });
}
