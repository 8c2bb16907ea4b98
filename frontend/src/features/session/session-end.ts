import type { QueryClient } from '@tanstack/react-query';
import { wipeDisk, wipeQueryCache } from '../../kit/query-cache.ts';
import { keyOf } from '../../kit/query-client.ts';
import { onSessionEnded } from '../../kit/session-ended.ts';
import { toast } from '../../ui/toast.ts';

const sessionKey = keyOf('GET /api/user');

/** Nobody is signed in here any more: nothing of what that person saw stays in this browser. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  // Before the wipe for the screens that watch it, and after it for those that come.
  queryClient.setQueryData(sessionKey, null);
  await wipeQueryCache(queryClient);
  if (queryClient.getQueryData(sessionKey) === undefined)
    queryClient.setQueryData(sessionKey, null);
}

/** Ends the session here when any call is told that nobody is signed in; returns what stops that. */
export function endSessionWhenRefused(queryClient: QueryClient): () => void {
  return onSessionEnded(() => {
    if (!queryClient.getQueryData(sessionKey)) {
      void wipeDisk();
      return;
    }
    // After what the refused call itself says: that it failed explains nothing.
    void endSession(queryClient).then(() =>
      toast({
        title: 'Your session has ended',
        description: 'Please sign in again to go on where you were.',
      }),
    );
  });
}
