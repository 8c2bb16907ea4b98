import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** Minimum time between two refetches, ms. */
const minimumInterval = 3000;

const affectsTimesheets = (change: LiveChange): boolean =>
  change.entity === 'time_entry' ||
  change.entity === 'team' ||
  change.entity === 'team_member' ||
  // Time of a deleted todo is marked, until the todo is restored.
  (change.entity === 'todo' && change.kind !== 'changed');

/** Refetches shown timesheets after changes. */
export function createTimesheetSync(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRead = 0;

  function read(): void {
    timer = undefined;
    lastRead = Date.now();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.slice(0, 2).includes('/api/timesheets'),
    });
  }

  return {
    apply: (changes: readonly LiveChange[]): void => {
      if (!changes.some(affectsTimesheets)) return;
      timer ??= setTimeout(read, Math.max(0, lastRead + minimumInterval - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
