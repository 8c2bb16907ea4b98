import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../forms/field.tsx';
import { Input } from '../forms/input.tsx';
import type { AlertDialogProps } from './alert-dialog-content.tsx';
import { confirmCopy } from './confirm-copy.ts';
import { AlertDialog } from './dialog.tsx';

const copy = confirmCopy;

interface ConfirmByNameProps extends Omit<AlertDialogProps, 'children'> {
  /** The text to type, such as the name of the team. */
  name: string;
  /** What else is deleted, or a required choice. */
  children?: ReactNode;
}

const comparable = (text: string) => text.normalize().trim().toLocaleLowerCase();

/** Confirms an irreversible action: its button is enabled once the name is typed. */
export function ConfirmByName({ name, children, ...dialog }: ConfirmByNameProps) {
  const { open, onConfirm, confirmDisabled = false, pending = false } = dialog;
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!open) setTyped('');
  }, [open]);
  const isDisabled = confirmDisabled || comparable(typed) !== comparable(name);
  return (
    <AlertDialog {...dialog} confirmDisabled={isDisabled}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDisabled && !pending) onConfirm();
        }}
      >
        {children}
        {!pending && (
          <Field label={copy.label(name)} required>
            {(control) => (
              <Input
                {...control}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
      </form>
    </AlertDialog>
  );
}
