import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange } from '#shared/live/live-message.ts';

/** However many log time, it is not read again sooner than this, ms. */
const restFor = 3000;

const isOfTimesheets = (change: LiveChange): boolean =>
  change.entity === 'time_entry' ||
  change.entity === 'team' ||
  change.entity === 'team_member' ||
  (change.entity === 'todo' && change.kind === 'deleted');

/** Has timesheets that are shown read again; however much happens, once. */
export function timesheetFollower(client: QueryClient) {
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
    follow: (changes: readonly LiveChange[]): void => {
      if (!changes.some(isOfTimesheets)) return;
      timer ??= setTimeout(read, Math.max(0, lastRead + restFor - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
