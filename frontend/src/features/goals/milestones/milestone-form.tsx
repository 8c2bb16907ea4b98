import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { MilestoneCreation } from '#shared/goals/milestone.ts';
import { utcNoonOf } from '#shared/kit/calendar-day.ts';
import { useLeaveQuestion } from '../../../kit/hooks/use-leave-question.ts';
import { DayPicker } from '../../../ui/forms/date-picker/day-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { goalsCopy } from '../goals-copy.ts';

const copy = goalsCopy.milestoneForm;

export interface MilestoneDraft {
  title: string;
  description: string;
  dueDay: string | null;
}

export const noDraft: MilestoneDraft = { title: '', description: '', dueDay: null };

interface MilestoneFormProps {
  draft: MilestoneDraft;
  onDraftChange: (draft: MilestoneDraft) => void;
  onSave: (creation: MilestoneCreation) => void;
  onCancel: () => void;
}

export function MilestoneForm({ draft, onDraftChange, onSave, onCancel }: MilestoneFormProps) {
  const hintId = useId();
  const title = draft.title.trim();
  useLeaveQuestion(() => Boolean(title || draft.description.trim()));
  const change = (fields: Partial<MilestoneDraft>) => onDraftChange({ ...draft, ...fields });

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!title) return;
    onSave({
      title,
      description: draft.description.trim() || null,
      dueDate: draft.dueDay && utcNoonOf(draft.dueDay),
    });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      aria-label={copy.label}
      aria-describedby={hintId}
      onSubmit={save}
      onKeyDown={handleKey}
      className="grid gap-3 border-line-soft border-b bg-sunken p-4 @xl:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Field label={copy.title} required>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={200}
            autoComplete="off"
            placeholder={copy.titlePlaceholder}
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={copy.dueDateField}>
        {(control) => (
          <DayPicker
            {...control}
            label={copy.dueDate}
            placeholder={copy.addDueDate}
            value={draft.dueDay}
            onValueChange={(dueDay) => change({ dueDay })}
          />
        )}
      </Field>
      <Field label={copy.description} className="@xl:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            placeholder={copy.descriptionPlaceholder}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="flex gap-2 @xl:col-span-2">
        <Button type="submit" variant="primary" disabled={!title}>
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
