import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { EntryFields, FieldFaults } from './entry-fields.ts';

interface EntryFormProps {
  initial: EntryFields;
  submitLabel: string;
  /** Of a timer that runs only the notes. */
  notesOnly?: boolean;
  check: (fields: EntryFields) => FieldFaults;
  /** Where it answers that it was done, the form is there for the next one. */
  onSubmit: (fields: EntryFields) => Promise<boolean> | undefined;
  onCancel?: () => void;
}

/** How long, on which day, from when, and what for. */
export function EntryForm(props: EntryFormProps) {
  const { initial, submitLabel, notesOnly = false, check, onSubmit, onCancel } = props;
  const filled = (values: EntryFields) =>
    notesOnly ? { ...initial, notes: values.notes } : values;
  const form = usePlainForm({
    names: ['duration', 'date', 'start', 'notes'],
    check: (values) => check(filled(values)),
    onSubmit: async (values) => {
      if (await onSubmit(filled(values))) form.renew();
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {!notesOnly && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
          <Field
            label="Duration"
            required
            error={form.errors.duration}
            className="max-sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                name="duration"
                placeholder="2h 30m"
                autoComplete="off"
                maxLength={40}
                defaultValue={initial.duration}
              />
            )}
          </Field>
          <Field label="Date" required error={form.errors.date}>
            {(control) => (
              <Input {...control} type="date" name="date" defaultValue={initial.date} />
            )}
          </Field>
          <Field label="Start time" error={form.errors.start}>
            {(control) => (
              <Input
                {...control}
                type="time"
                name="start"
                defaultValue={initial.start}
                className="tnum"
              />
            )}
          </Field>
        </div>
      )}
      <Field label="Notes" error={form.errors.notes}>
        {(control) => (
          <Textarea
            {...control}
            name="notes"
            rows={1}
            maxLength={2000}
            placeholder="What was it for?"
            defaultValue={initial.notes}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={onCancel ? 'primary' : 'secondary'} size="small">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="small" aria-keyshortcuts="Escape" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
