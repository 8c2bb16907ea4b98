import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { MilestoneCreation } from '#shared/goals/milestone.ts';
import { useLeaveQuestion } from '../../kit/use-leave-question.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface MilestoneDraft {
  title: string;
  description: string;
  dueDate: string | null;
}

export const noDraft: MilestoneDraft = { title: '', description: '', dueDate: null };

interface MilestoneFormProps {
  draft: MilestoneDraft;
  onDraftChange: (draft: MilestoneDraft) => void;
  onSave: (creation: MilestoneCreation) => void;
  onCancel: () => void;
}

/** What a milestone is called; if one likes what it is about and when it is due. */
export function MilestoneForm({ draft, onDraftChange, onSave, onCancel }: MilestoneFormProps) {
  const hintId = useId();
  const title = draft.title.trim();
  useLeaveQuestion(() => Boolean(title || draft.description.trim()));
  const change = (fields: Partial<MilestoneDraft>) => onDraftChange({ ...draft, ...fields });

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!title) return;
    onSave({ title, description: draft.description.trim() || null, dueDate: draft.dueDate });
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      aria-label="New milestone"
      aria-describedby={hintId}
      onSubmit={save}
      onKeyDown={handleKey}
      className="grid gap-3 border-line-soft border-b bg-sunken p-4 @xl:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Field label="Milestone title" required>
        {(control) => (
          <Input
            {...control}
            autoFocus
            maxLength={200}
            autoComplete="off"
            placeholder="What will be reached?"
            value={draft.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Due date (optional)">
        {(control) => (
          <DatePicker
            {...control}
            label="Due date"
            placeholder="Add due date"
            defaultTime="12:00"
            value={draft.dueDate}
            onValueChange={(dueDate) => change({ dueDate })}
          />
        )}
      </Field>
      <Field label="Description (optional)" className="@xl:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            placeholder="How will one know that it is reached?"
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="flex gap-2 @xl:col-span-2">
        <Button type="submit" variant="primary" disabled={!title}>
          Save
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <span id={hintId} className="sr-only">
          Enter saves, Escape leaves.
        </span>
      </div>
    </form>
  );
}
