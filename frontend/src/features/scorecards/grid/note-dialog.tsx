import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { EditConflict } from '../../../ui/forms/inline-edit/edit-conflict.tsx';
import { useInlineDraft } from '../../../ui/forms/inline-edit/use-inline-draft.ts';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';

const copy = scorecardsCopy.note;

interface NoteOn {
  /** `Calls, Fri Nov 20`. */
  label: string;
  /** The current note; it may change while the dialog is open. */
  note: string;
}

interface NoteDialogProps {
  /** The cell whose note is edited; the dialog is open while this is set. */
  on: NoteOn | undefined;
  onClose: () => void;
  onSave: (note: string | null) => void;
}

/** Edits the note of a cell. */
export function NoteDialog({ on, onClose, onSave }: NoteDialogProps) {
  // Keeps the cell's label visible during the closing animation.
  const last = useRef(on);
  if (on) last.current = on;
  const isOpen = on !== undefined;
  // Resets the form on each opening, even if the last one is still closing.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + 1 });
  const dismiss = useRef<() => void>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && dismiss.current?.()}
      title={copy.title}
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
  /** Set to a function that closes the form without saving. */
  dismiss: RefObject<(() => void) | null>;
}

function NoteForm({ on, dismiss, onClose, onSave }: NoteFormProps) {
  const draft = useInlineDraft(on.note, copy.title);
  const noticeId = useId();
  function leave(note?: string | null): void {
    if (!draft.leave()) return;
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
        <Field label={copy.title} labelHidden>
          {(control) => (
            <Textarea
              {...control}
              limit={2000}
              value={draft.text}
              onChange={(event) => draft.change(event.currentTarget.value)}
              placeholder={copy.placeholder}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
              }}
            />
          )}
        </Field>
        <EditConflict
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
            {copy.remove}
          </Button>
        )}
        <Button onClick={() => leave()}>{copy.cancel}</Button>
        <Button type="submit" variant="primary">
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
