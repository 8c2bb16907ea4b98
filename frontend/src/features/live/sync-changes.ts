import type { QueryClient } from '@tanstack/react-query';
import type { LiveChange, LiveMessage } from '#shared/live/live-message.ts';
import type { LivePage } from '../../kit/live/live-sync.ts';
import { setUnreadCount } from '../notifications/notifications-queries.ts';
import { itemPages, liveFeatures } from './live-features.ts';

/** Changes that arrive within this time are applied together, ms. */
const batchWindow = 40;

interface ChangeSync {
  apply: (message: LiveMessage) => void;
  /** Reads again what says who is online: presence has no last-change marker. */
  readPresence: () => void;
  stop: () => void;
}

/** Keeps the query caches in sync with the live channel. */
export function createChangeSync(client: QueryClient, userId: string): ChangeSync {
  const page: LivePage = { client, userId, items: itemPages };
  const syncs = liveFeatures.map(({ start }) => start(page));
  let batch: LiveChange[] = [];
  let requestIds: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    const changes = batch;
    const causes = requestIds;
    batch = [];
    requestIds = [];
    for (const sync of syncs) sync.apply(changes, causes);
  }

  return {
    apply: (message) => {
      if (message.type === 'presence_update')
        for (const person of [message, ...(message.others ?? [])])
          for (const sync of syncs) sync.showPresence?.(person);
      if (message.type === 'unread_count') setUnreadCount(client, message.count);
      if (message.type !== 'changes') return;
      batch.push(...message.changes);
      requestIds.push(...(message.requestIds ?? []));
      timer ??= setTimeout(flush, batchWindow);
    },
    readPresence: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => syncs.some((sync) => sync.hasPresence?.(queryKey)),
      }),
    stop: () => {
      clearTimeout(timer);
      for (const sync of syncs) sync.stop?.();
    },
  };
}
