import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useInlineDraft } from '../../ui/use-inline-draft.ts';

export interface NoteOn {
  /** `Calls, Fri Nov 20`. */
  label: string;
  /** As it is now: somebody else may change it while the dialog is open. */
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
  const isOpen = on !== undefined;
  // Each opening begins anew, also while the one before goes away.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + 1 });
  const dismiss = useRef<() => void>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dismiss.current?.()}
      title="Note"
      description={last.current?.label}
      width="narrow"
    >
      {last.current && (
        <NoteForm
          key={Math.ceil(opening.count / 2)}
          on={last.current}
          dismiss={dismiss}
          onClose={onClose}
          onSave={onSave}
        />
      )}
    </Dialog>
  );
}

interface NoteFormProps extends NoteDialogProps {
  on: NoteOn;
  /** Is set to what leaves it without saving. */
  dismiss: RefObject<(() => void) | null>;
}

function NoteForm({ on, dismiss, onClose, onSave }: NoteFormProps) {
  const draft = useInlineDraft(on.note, 'Note');
  const noticeId = useId();
  function leave(note?: string | null): void {
    if (!draft.settle()) return;
    if (note !== undefined) onSave(note);
    onClose();
  }
  const save = () => leave(draft.text.trim() || null);
  useEffect(() => {
    dismiss.current = () => leave();
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div>
        <Field label="Note" labelHidden>
          {(control) => (
            <Textarea
              {...control}
              maxLength={2000}
              value={draft.text}
              onChange={(event) => draft.change(event.currentTarget.value)}
              placeholder="Why is it so?"
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
              }}
            />
          )}
        </Field>
        <ChangedMeanwhile
          id={noticeId}
          later={draft.isOutdated ? on.note : undefined}
          hasFollowed={draft.hasFollowed}
          onKeep={save}
          onTake={() => leave()}
        />
      </div>
      <DialogFooter>
        {on.note && (
          <Button variant="danger-ghost" onClick={() => leave(null)}>
            Remove Note
          </Button>
        )}
        <Button onClick={() => leave()}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save Note
        </Button>
      </DialogFooter>
    </form>
  );
}
