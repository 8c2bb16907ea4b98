import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { formatDateTime, formatDuration } from '../../../kit/dates/format-date.ts';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { stopTimer } from './change-timer.ts';
import { likelyEnd } from './forgotten-rules.ts';
import { forgottenTimerCopy as copy } from './forgotten-timer-copy.ts';
import { stopOutcome } from './use-timer-actions.ts';

interface ForgottenTimerDialogProps {
  timer: ActiveTimer;
  userId: string;
  now: Date;
  onKeep: () => void;
  onClose: () => void;
}

export function ForgottenTimerDialog({
  timer,
  userId,
  now,
  onKeep,
  onClose,
}: ForgottenTimerDialogProps) {
  const client = useQueryClient();
  const { todoId, todoTitle, startTime } = timer;
  // `now` is rounded down to the minute.
  const ran = formatDuration((serverNow() - Date.parse(startTime)) / 1000);
  const stop = (endTime?: string) => {
    onClose();
    void toastResult(() => stopTimer(client, todoId, userId, endTime), stopOutcome);
  };
  const { control, submit, errors } = useSchemaForm({
    schema: async () => (await import('./timer-stop-form-schema.ts')).timerStopForm(startTime),
    defaultValues: { endTime: likelyEnd(timer, now).toISOString() },
    onSubmit: ({ endTime }) => stop(endTime),
  });
  const error = errors.endTime?.message;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description(todoTitle, ran, formatDateTime(startTime, now))}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={copy.stopAt} error={error} className="flex-1 basis-48">
            {(field) => (
              <Controller
                control={control}
                name="endTime"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <DatePicker
                    {...field}
                    ref={ref}
                    onBlur={onBlur}
                    label={copy.stopAt}
                    withTime
                    clearable={false}
                    earliest={startTime}
                    latest={new Date().toISOString()}
                    value={value}
                    onValueChange={onChange}
                  />
                )}
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
