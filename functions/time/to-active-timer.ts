import type { ActiveTimer } from '#shared/time/time-entry.ts';
import type { RunningTimer } from './running-timer-store.ts';

export const toActiveTimer = (
  { id, todoId, description, startTime, user }: RunningTimer,
  { title, teamId }: { title: string; teamId: string | null },
): ActiveTimer => ({
  id,
  todoId,
  todoTitle: title,
  teamId,
  description,
  startTime,
  isRunning: true,
  user,
});
