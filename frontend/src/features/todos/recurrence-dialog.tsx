import { type FormEvent, useState } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { changeOf, draftOf, faultsOf, type RecurrenceDraft } from './recurrence-draft.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { RecurrencePreview } from './recurrence-preview.tsx';

interface RecurrenceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: Todo;
  timeZone: string;
  onChange: (change: TodoChange) => void;
}

/** Loaded on demand. What is chosen holds once it is saved. */
export function RecurrenceDialog({ open, onOpenChange, todo, ...rest }: RecurrenceDialogProps) {
  const repeats = todo.recurrenceType !== 'none';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Repeat"
      description={
        repeats
          ? 'A change holds for all that follow. What is finished stays as it was.'
          : 'When one is finished, or its day comes, the next one is made.'
      }
    >
      <RecurrenceForm todo={todo} onClose={() => onOpenChange(false)} {...rest} />
    </Dialog>
  );
}

type FormProps = Pick<RecurrenceDialogProps, 'todo' | 'timeZone' | 'onChange'> & {
  onClose: () => void;
};

function RecurrenceForm({ todo, timeZone, onChange, onClose }: FormProps) {
  const [initial] = useState(() => draftOf(todo, timeZone, new Date()));
  const [draft, setDraft] = useState<RecurrenceDraft>(initial);
  const [wasSent, setSent] = useState(false);
  const faults = faultsOf(draft);

  function save(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.keys(faults).length > 0) return;
    if (JSON.stringify(draft) !== JSON.stringify(initial))
      onChange(changeOf(todo, draft, timeZone));
    onClose();
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <RecurrenceFields
        draft={draft}
        faults={wasSent ? faults : { ...faults, interval: undefined }}
        onChange={(fields) => setDraft((before) => ({ ...before, ...fields }))}
      />
      <RecurrencePreview todo={todo} draft={draft} timeZone={timeZone} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
