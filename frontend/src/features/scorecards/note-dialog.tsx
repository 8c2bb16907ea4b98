import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface NoteOn {
  /** `Calls, Fri Nov 20`. */
  label: string;
  note: string;
}

interface NoteDialogProps {
  /** Open while there is a cell to note something on. */
  on: NoteOn | undefined;
  onClose: () => void;
  onSave: (note: string | null) => void;
}

/** What there is to say about a value. */
export function NoteDialog({ on, onClose, onSave }: NoteDialogProps) {
  // Its cell stays to be read while the dialog goes away.
  const last = useRef(on);
  if (on) last.current = on;
  const form = useRef<HTMLFormElement>(null);
  function save(): void {
    const written = new FormData(form.current ?? undefined).get('note');
    onSave(String(written ?? '').trim() || null);
    onClose();
  }
  return (
    <Dialog
      open={on !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Note"
      description={last.current?.label}
      width="narrow"
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Note" labelHidden>
          {(control) => (
            <Textarea
              {...control}
              name="note"
              maxLength={2000}
              defaultValue={last.current?.note}
              placeholder="Why is it so?"
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
              }}
            />
          )}
        </Field>
        <DialogFooter>
          {last.current?.note && (
            <Button
              variant="danger-ghost"
              onClick={() => {
                onSave(null);
                onClose();
              }}
            >
              Remove Note
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save Note
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
