import { type ReactNode, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { serverNow } from '../../../kit/api/server-clock.ts';
import { localDayOf, startOfLocalDay } from '../../../kit/dates/local-day.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { TimeInput } from '../../../ui/forms/date-picker/time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { type EntryFields, type FieldErrors, understood } from './entry-fields.ts';
import { timeEntriesCopy } from './time-entries-copy.ts';
import { useEntryDraft } from './use-entry-draft.ts';

interface EntryFormProps {
  initial: EntryFields;
  submitLabel: string;
  /** A running timer has only notes to edit. */
  notesOnly?: boolean;
  /** The start for a chosen date and duration, unless the user has set one. */
  defaultStart?: (date: string, duration: string) => Pick<EntryFields, 'date' | 'start'>;
  /** Keeps what was typed under this name if the page is left. In a dialog, the dialog asks. */
  draftName?: string;
  autoFocus?: boolean;
  check: (fields: EntryFields) => FieldErrors;
  /** Resolves to whether the entry was saved; the form is reset if it was. */
  onSubmit: (fields: EntryFields) => Promise<boolean> | undefined;
  onCancel?: () => void;
  /** Shown below the fields, such as a warning about an overlap. */
  notice?: (fields: EntryFields) => ReactNode;
}

const copy = timeEntriesCopy.entry;

/** Duration, date, start time and notes of a time entry. */
export function EntryForm(props: EntryFormProps) {
  const { initial, submitLabel, notesOnly = false, defaultStart, check } = props;
  const { onSubmit, onCancel, notice, draftName, autoFocus = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useEntryDraft(form, initial, draftName);
  const { register, control, reset, watch, getValues, setValue, submit, errors } = useSchemaForm({
    schema: async () => (await import('./entry-form-schema.ts')).entryForm(check),
    defaultValues: draft.initial,
    onSubmit: async (fields) => {
      draft.end();
      if (!(await onSubmit(fields))) return;
      const hasFocus = form.current?.contains(document.activeElement);
      reset(initial);
      draft.begin();
      defaulted.current = initial;
      day.current = initial.date;
      if (hasFocus) form.current?.querySelector<HTMLInputElement>('[name=duration]')?.focus();
    },
  });

  /** The start that was filled in for the chosen day, as long as the user sets no other. */
  const defaulted = useRef<Pick<EntryFields, 'date' | 'start'>>(initial);
  const day = useRef(initial.date);
  function fillStart(): void {
    if (!defaultStart || getValues('start') !== defaulted.current.start) return;
    defaulted.current = defaultStart(day.current, getValues('duration'));
    setValue('date', defaulted.current.date);
    setValue('start', defaulted.current.start);
  }
  function cancel(): void {
    draft.end();
    onCancel?.();
  }
  const fields = watch();
  draft.note(fields);
  const meaning = notesOnly ? undefined : understood(fields, new Date(serverNow()));

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
      {!notesOnly && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_9rem_6.5rem]">
          <Field
            label={copy.duration}
            required
            error={errors.duration?.message}
            className="max-sm:col-span-2"
          >
            {(field) => (
              <Input
                {...field}
                {...register('duration', { onChange: fillStart })}
                autoFocus={autoFocus}
                placeholder={copy.durationPlaceholder}
                autoComplete="off"
                maxLength={40}
              />
            )}
          </Field>
          <Field label={copy.date} required error={errors.date?.message}>
            {(field) => (
              <Controller
                control={control}
                name="date"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <DatePicker
                    {...field}
                    ref={ref}
                    onBlur={onBlur}
                    label={copy.date}
                    clearable={false}
                    latest={new Date(serverNow()).toISOString()}
                    defaultTime="00:00"
                    value={startOfLocalDay(value).toISOString()}
                    onValueChange={(moment) => {
                      if (!moment) return;
                      day.current = localDayOf(new Date(moment));
                      onChange(day.current);
                      fillStart();
                    }}
                  />
                )}
              />
            )}
          </Field>
          <Field label={copy.start} error={errors.start?.message}>
            {(field) => (
              <Controller
                control={control}
                name="start"
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <TimeInput
                    {...field}
                    ref={ref}
                    onBlur={onBlur}
                    value={value}
                    onValueChange={(time) => onChange(time ?? '')}
                  />
                )}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={copy.notes} error={errors.notes?.message}>
        {(field) => (
          <Textarea
            {...field}
            {...register('notes')}
            rows={1}
            limit={2000}
            placeholder={copy.notesPlaceholder}
          />
        )}
      </Field>
      <p aria-live="polite" className="tnum text-ink-2 text-sm empty:hidden">
        {meaning}
      </p>
      {notice?.(fields)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={onCancel ? 'primary' : 'secondary'} size="small">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="small" aria-keyshortcuts="Escape" onClick={cancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
