import type { QueryClient } from '@tanstack/react-query';
import { onSessionEnded } from '../../kit/api/session-ended.ts';
import { wipeCache, wipePersistedCache } from '../../kit/cache/cache-storage.ts';
import { keyOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { sessionEndCopy } from './session-end-copy.ts';

const sessionKey = keyOf('GET /api/user');

/** Removes everything that the user has loaded from this browser. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  // Set before the wipe for mounted screens, and again after it for screens that mount later.
  queryClient.setQueryData(sessionKey, null);
  await wipeCache(queryClient);
  if (queryClient.getQueryData(sessionKey) === undefined)
    queryClient.setQueryData(sessionKey, null);
}

/** Ends the session when any request gets a 401. Returns a function that unsubscribes. */
export function endSessionOnUnauthorized(queryClient: QueryClient): () => void {
  return onSessionEnded(() => {
    if (!queryClient.getQueryData(sessionKey)) {
      void wipePersistedCache();
      return;
    }
    // The toast comes last, so that it is on top of the error of the failed request.
    void endSession(queryClient).then(() =>
      toast({ title: sessionEndCopy.title, description: sessionEndCopy.text }),
    );
  });
}
