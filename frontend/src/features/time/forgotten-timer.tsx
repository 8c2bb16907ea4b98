import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ActiveTimer } from '#shared/time/time-entry.ts';
import { formatDateTime, formatDuration } from '../../kit/format-date.ts';
import { readStored, storageKeys, writeStored } from '../../kit/local-storage.ts';
import { useNow } from '../../kit/use-now.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { tellOutcome } from '../../ui/tell-outcome.ts';
import {
  askAfter,
  isForgotten,
  likelyEnd,
  localInput,
  parseLocalInput,
} from './forgotten-rules.ts';
import { stopTimer } from './time-edit-queries.ts';
import { myTimerQuery } from './todo-time-queries.ts';
import { timerStop } from './use-time-actions.ts';

/** Who was away for so long comes back, ms. */
const awayFor = 10 * 60_000;

/** Asks about one's own timer that runs longer than anybody works. Loaded when nothing else is to do. */
export function ForgottenTimer({ userId }: { userId: string }) {
  const { data: timer, refetch } = useQuery(myTimerQuery);
  const now = useNow();
  /** Not asked again until the next visit. */
  const [leftAt, setLeftAt] = useState<string>();

  // Who comes back may have stopped it elsewhere; who was only in another tab was just asked.
  useEffect(() => {
    let wentAt = Date.now();
    const look = () => {
      if (document.visibilityState !== 'visible') wentAt = Date.now();
      else if (Date.now() - wentAt >= awayFor) {
        setLeftAt(undefined);
        void refetch();
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);

  if (!timer || timer.id === leftAt) return null;
  if (!isForgotten(timer, now, readStored(storageKeys.keptTimer))) return null;
  const leave = () => setLeftAt(timer.id);
  return (
    <Question
      key={timer.id}
      timer={timer}
      userId={userId}
      now={now}
      onKeep={() => {
        writeStored(storageKeys.keptTimer, askAfter(timer, new Date()));
        leave();
      }}
      onClose={leave}
    />
  );
}

interface QuestionProps {
  timer: ActiveTimer;
  userId: string;
  now: Date;
  onKeep: () => void;
  onClose: () => void;
}

const outside = 'Choose a moment between the start of the timer and now';

function Question({ timer, userId, now, onKeep, onClose }: QuestionProps) {
  const client = useQueryClient();
  const { todoId, todoTitle, startTime } = timer;
  // Rendered again with every minute, of which `now` is the beginning.
  const ran = formatDuration((Date.now() - Date.parse(startTime)) / 1000);
  const stop = (endTime?: string) => {
    onClose();
    return tellOutcome(stopTimer(client, todoId, userId, endTime), timerStop);
  };
  const form = usePlainForm({
    names: ['end'],
    check: ({ end }) => {
      const moment = parseLocalInput(end);
      const fits = moment && moment > new Date(startTime) && moment <= new Date();
      return fits ? {} : { end: outside };
    },
    onSubmit: ({ end }) => void stop(parseLocalInput(end)?.toISOString()),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Is your timer still running?"
      description={`Your timer on “${todoTitle}” has been running for ${ran}, since ${formatDateTime(startTime, now)}.`}
    >
      <form {...form.props} className="flex flex-col gap-3">
        <div className="flex items-end gap-2">
          <Field label="Stop it at" error={form.errors.end} className="flex-1">
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                name="end"
                min={localInput(new Date(startTime))}
                max={localInput(now)}
                defaultValue={localInput(likelyEnd(timer, now))}
                className="tnum"
              />
            )}
          </Field>
          {/* As high as the field, whatever is said below that. */}
          <Button type="submit" className={form.errors.end ? 'mb-5.5' : ''}>
            Stop then
          </Button>
        </div>
        <DialogFooter>
          <Button onClick={onKeep}>Keep running</Button>
          <Button variant="primary" onClick={() => void stop()}>
            Stop now
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
