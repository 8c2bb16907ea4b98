import { type KeyboardEvent, useId } from 'react';
import { Controller } from 'react-hook-form';
import type { MilestoneCreation } from '#shared/goals/milestone-inputs.ts';
import { longestMilestoneDescription } from '#shared/goals/milestone-rules.ts';
import { utcNoonOf } from '#shared/kit/calendar-day.ts';
import { useLeaveQuestion } from '../../../kit/hooks/use-leave-question.ts';
import { DayPicker } from '../../../ui/forms/date-picker/day-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { goalsCopy } from '../goals-copy.ts';

const copy = goalsCopy.milestoneForm;

const blank = { title: '', description: '', dueDate: null as string | null };

const isBegun = ({ title, description }: { title: string; description?: string | null }) =>
  Boolean(title.trim() || description?.trim());

interface MilestoneFormProps {
  /** Resolves to whether it was saved; a rejected milestone is edited again. */
  onSave: (creation: MilestoneCreation) => Promise<boolean>;
  onCancel: () => void;
}

/** Stays open for the next milestone. */
export function MilestoneForm({ onSave, onCancel }: MilestoneFormProps) {
  const hintId = useId();
  const { register, control, watch, submit, errors, ...form } = useSchemaForm({
    schema: async () => (await import('#shared/goals/milestone-inputs.ts')).milestoneCreation,
    defaultValues: blank,
    onSubmit: ({ title, description, dueDate }) => {
      const typed = form.getValues();
      form.setFocus('title');
      form.reset(blank);
      void onSave({
        title,
        description: description ?? null,
        dueDate: dueDate ? utcNoonOf(dueDate) : null,
      }).then((isSaved) => {
        // Unless the next one was begun.
        if (!isSaved && !isBegun(form.getValues())) form.reset(typed);
      });
    },
  });
  const { title, description } = watch();
  const isReady = title.trim() !== '';
  useLeaveQuestion(() => isBegun({ title, description }));

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      aria-label={copy.label}
      aria-describedby={hintId}
      noValidate
      onSubmit={(event) => (isReady ? submit(event) : event.preventDefault())}
      onKeyDown={handleKey}
      className="grid gap-3 border-line-soft border-b bg-sunken p-4 @xl:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Field label={copy.title} required error={errors.title?.message}>
        {(field) => (
          <Input
            {...field}
            {...register('title')}
            autoFocus
            limit={200}
            autoComplete="off"
            placeholder={copy.titlePlaceholder}
          />
        )}
      </Field>
      <Field label={copy.dueDateField}>
        {(field) => (
          <Controller
            control={control}
            name="dueDate"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <DayPicker
                {...field}
                ref={ref}
                onBlur={onBlur}
                label={copy.dueDate}
                placeholder={copy.addDueDate}
                value={value}
                onValueChange={onChange}
              />
            )}
          />
        )}
      </Field>
      <Field
        label={copy.description}
        error={errors.description?.message}
        className="@xl:col-span-2"
      >
        {(field) => (
          <Textarea
            {...field}
            {...register('description')}
            rows={2}
            limit={longestMilestoneDescription}
            placeholder={copy.descriptionPlaceholder}
          />
        )}
      </Field>
      <div className="flex gap-2 @xl:col-span-2">
        <Button type="submit" variant="primary" disabled={!isReady}>
          {copy.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <span id={hintId} className="sr-only">
          {copy.keys}
        </span>
      </div>
    </form>
  );
}
