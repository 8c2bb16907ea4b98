import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { correctionOf, type EntryFields, fieldsOf } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import type { EntryCorrection } from './time-edit-queries.ts';

interface EntryEditorProps {
  entry: TodoTimeEntry;
  /** Told what was changed; nothing where that is nothing. */
  onCorrect: (change: EntryCorrection) => void;
  onClose: () => void;
}

function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** Loaded on demand: an entry that is being corrected. */
export function EntryEditor({ entry, onCorrect, onClose }: EntryEditorProps) {
  const before = fieldsOf(entry);
  const correction = (after: EntryFields) => correctionOf(before, after, new Date());
  return (
    <div ref={focusFirst}>
      <EntryForm
        initial={before}
        submitLabel="Save"
        notesOnly={entry.isRunning}
        check={(after) => {
          const change = correction(after);
          return 'faults' in change ? change.faults : {};
        }}
        onSubmit={(after) => {
          onClose();
          const change = correction(after);
          if (!('faults' in change) && Object.keys(change).length > 0) onCorrect(change);
          return undefined;
        }}
        onCancel={onClose}
      />
    </div>
  );
}
