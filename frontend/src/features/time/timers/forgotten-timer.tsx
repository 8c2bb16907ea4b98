import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { ActiveTimer } from '#shared/time/time-entry.ts';
import { readStored, storageKeys, writeStored } from '../../../kit/browser/local-storage.ts';
import { formatDateTime, formatDuration } from '../../../kit/dates/format-date.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { stopTimer } from '../edit-time.ts';
import { timeCopy } from '../time-copy.ts';
import { myTimerQuery } from '../time-queries.ts';
import { stopOutcome } from '../use-time-actions.ts';
import { isForgotten, likelyEnd, snoozeOf } from './forgotten-rules.ts';

/** Asks again after the page was hidden this long, ms. */
const minimumAbsence = 10 * 60_000;

/** Asks about a timer of the user that has run for more than ten hours. */
export function ForgottenTimer({ userId }: { userId: string }) {
  const { data: timer, refetch } = useQuery(myTimerQuery);
  const now = useNow();
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
        writeStored(storageKeys.keptTimer, snoozeOf(timer, new Date()));
        dismiss();
      }}
      onClose={dismiss}
    />
  );
}

interface ForgottenTimerDialogProps {
  timer: ActiveTimer;
  userId: string;
  now: Date;
  onKeep: () => void;
  onClose: () => void;
}

const copy = timeCopy.forgottenTimer;

function ForgottenTimerDialog({ timer, userId, now, onKeep, onClose }: ForgottenTimerDialogProps) {
  const client = useQueryClient();
  const { todoId, todoTitle, startTime } = timer;
  const [end, setEnd] = useState(() => likelyEnd(timer, now).toISOString());
  const [error, setError] = useState<string>();
  // `now` is rounded down to the minute.
  const ran = formatDuration((Date.now() - Date.parse(startTime)) / 1000);
  const stop = (endTime?: string) => {
    onClose();
    void toastResult(stopTimer(client, todoId, userId, endTime), stopOutcome);
  };
  function stopThen(event: FormEvent): void {
    event.preventDefault();
    if (end > startTime && new Date(end) <= new Date()) stop(end);
    else setError(copy.outside);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description(todoTitle, ran, formatDateTime(startTime, now))}
    >
      <form onSubmit={stopThen} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={copy.stopAt} error={error} className="flex-1 basis-48">
            {(control) => (
              <DatePicker
                {...control}
                label={copy.stopAt}
                withTime
                clearable={false}
                earliest={startTime}
                latest={new Date().toISOString()}
                value={end}
                onValueChange={(chosen) => {
                  if (chosen) setEnd(chosen);
                  setError(undefined);
                }}
              />
            )}
          </Field>
          {/* Aligns with the field while an error is shown below it. */}
          <Button type="submit" className={error ? 'mb-5.5' : ''}>
            {copy.stopThen}
          </Button>
        </div>
        <DialogFooter>
          <Button onClick={onKeep}>{copy.keepRunning}</Button>
          <Button variant="primary" onClick={() => stop()}>
            {copy.stopNow}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
