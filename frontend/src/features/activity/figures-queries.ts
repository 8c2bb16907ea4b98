import type { QueryClient } from '@tanstack/react-query';
import { readLiveStatus } from '../../kit/live-status.ts';

/** What counts work and tells of it is read again; the live channel sees to it while it is there. */
export function refreshFigures(client: QueryClient): void {
  if (readLiveStatus() === 'connected') return;
  void client.invalidateQueries({
    predicate: ({ queryKey: [root, id, part] }) =>
      (root === '/api/dashboard' && id === 'stats') || part === 'activities',
  });
}
