import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { stopTimer } from './time-edit-queries.ts';

/** Stops one's timer from the dashboard. Loaded when one does so. */
export async function stopActiveTimer(
  client: QueryClient,
  userId: string,
  todoId: string,
): Promise<void> {
  await stopTimer(client, todoId, userId);
  toast({
    variant: 'success',
    title: 'Timer stopped',
    description: 'Your timer has been stopped and time logged.',
  });
  void client.invalidateQueries({
    queryKey: keyOf('GET /api/users/{userId}/todos', { params: { userId } }),
  });
}
