import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useEntryActions } from '../use-time-actions.ts';
import { DeleteEntryDialog } from './delete-entry-dialog.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { timeEntriesCopy } from './time-entries-copy.ts';

const copy = timeEntriesCopy.deletedTodo;

interface EntryDialogProps {
  entry: TodoTimeEntry;
  onClose: () => void;
}

/** Corrects or deletes an entry of a deleted todo, which has no page. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const actions = useEntryActions(entry.userId);
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.text(entry.todo.title)}
    >
      <EntryEditor
        entry={entry}
        onSave={(change) => void actions.edit(entry, change)}
        onClose={onClose}
      />
      <Button variant="danger-ghost" size="small" className="mt-3" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {copy.delete}
      </Button>
      <DeleteEntryDialog
        entry={entry}
        open={isAsking}
        onOpenChange={setAsking}
        onDelete={() => {
          onClose();
          void actions.remove(entry);
        }}
      />
    </Dialog>
  );
}
