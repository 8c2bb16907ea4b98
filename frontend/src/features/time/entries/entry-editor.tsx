import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { serverNow } from '../../../kit/api/server-clock.ts';
import type { EntryChange } from './change-entries.ts';
import { changedFieldsOf, type EntryFields, fieldsOf } from './entry-fields.ts';
import { EntryForm } from './entry-form.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';

interface EntryEditorProps {
  entry: TodoTimeEntry;
  /** Called only if something was changed. */
  onSave: (change: EntryChange) => void;
  onClose: () => void;
}

const isStartChanged = (before: EntryFields, after: EntryFields) =>
  before.date !== after.date || before.start !== after.start || before.duration !== after.duration;

function focusFirst(form: HTMLElement | null): void {
  // The person may have gone on to another field while this part loaded.
  if (document.activeElement?.matches('input, textarea')) return;
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** Edits an entry in its row of the list. */
export function EntryEditor({ entry, onSave, onClose }: EntryEditorProps) {
  const before = fieldsOf(entry);
  const correction = (after: EntryFields) => changedFieldsOf(before, after, new Date(serverNow()));
  return (
    <div ref={focusFirst}>
      <EntryForm
        initial={before}
        draftName={entry.id}
        submitLabel={timeEntriesCopy.entry.save}
        notesOnly={entry.isRunning}
        check={(after) => {
          const change = correction(after);
          return 'errors' in change ? change.errors : {};
        }}
        onSubmit={(after) => {
          onClose();
          const change = correction(after);
          if (!('errors' in change) && Object.keys(change).length > 0) onSave(change);
          return undefined;
        }}
        onCancel={onClose}
        notice={(fields) =>
          isStartChanged(before, fields) && (
            <OverlapNotice userId={entry.userId} fields={fields} editedId={entry.id} />
          )
        }
      />
    </div>
  );
}
