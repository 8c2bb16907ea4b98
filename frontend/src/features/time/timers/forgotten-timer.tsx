import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { readStored, storageKeys, writeStored } from '../../../kit/browser/local-storage.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { myTimerQuery } from '../time-queries.ts';
import { isForgotten, snoozeOf } from './forgotten-rules.ts';

const ForgottenTimerDialog = lazyWithPreload(
  async () => (await import('./forgotten-timer-dialog.tsx')).ForgottenTimerDialog,
);

/** Asks again after the page was hidden this long, ms. */
const minimumAbsence = 10 * 60_000;

/** Asks about a timer of the user that has run for more than ten hours. */
export function ForgottenTimer({ userId }: { userId: string }) {
  const { data: timer, refetch } = useQuery(myTimerQuery);
  const now = new Date(serverNow(useNow().getTime()));
  /** The timer whose dialog was closed; it is not asked about again until the next visit. */
  const [dismissedId, setDismissedId] = useState<string>();

  // After a long absence, the timer may have been stopped on another device. A short tab switch
  // should not ask again.
  useEffect(() => {
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState !== 'visible') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= minimumAbsence) {
        setDismissedId(undefined);
        void refetch();
      }
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [refetch]);

  if (!timer || timer.id === dismissedId) return null;
  if (!isForgotten(timer, now, readStored(storageKeys.keptTimer))) return null;
  const dismiss = () => setDismissedId(timer.id);
  return (
    <ForgottenTimerDialog
      key={timer.id}
      timer={timer}
      userId={userId}
      now={now}
      onKeep={() => {
        writeStored(storageKeys.keptTimer, snoozeOf(timer, now));
        dismiss();
      }}
      onClose={dismiss}
    />
  );
}
