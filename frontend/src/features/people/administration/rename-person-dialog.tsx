import { type FormEvent, useState } from 'react';
import type { User } from '#shared/people/user.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { administrationCopy } from './administration-copy.ts';

const copy = administrationCopy.rename;

interface RenamePersonDialogProps {
  person: User | undefined;
  open: boolean;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onRename: (person: User, name: string) => Promise<boolean>;
}

export function RenamePersonDialog(props: RenamePersonDialogProps) {
  const { person, open, onClose, onRename } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      title={copy.title}
      description={copy.text}
      width="narrow"
    >
      {person && <RenameForm person={person} onClose={onClose} onRename={onRename} />}
    </Dialog>
  );
}

type RenameFormProps = Pick<RenamePersonDialogProps, 'onClose' | 'onRename'> & { person: User };

function RenameForm({ person, onClose, onRename }: RenameFormProps) {
  const [name, setName] = useState(person.name);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const isBlank = name.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (isBlank || isPending) return;
    setPending(true);
    const isSaved = await onRename(person, name.trim());
    setPending(false);
    if (isSaved) onClose();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={copy.name} error={isBlank && isSubmitted ? copy.required : undefined} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            limit={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <DialogFooter>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}
