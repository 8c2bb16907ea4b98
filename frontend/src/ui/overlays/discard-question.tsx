import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLeaveQuestion } from '../../kit/hooks/use-leave-question.ts';
import { readControl } from '../forms/form-control-state.ts';
import { AlertDialogContent } from './alert-dialog-content.tsx';
import { discardCopy } from './discard-copy.ts';

interface EditedControl {
  before: string;
  /** Submitted and not used since, so that what it shows now was not entered by the user. */
  isSent: boolean;
}

interface DiscardQuestion {
  /** Closes, or asks first if that would discard changes. */
  change: (open: boolean) => void;
  /** For a button that closes without asking. */
  closeKnowingly: () => void;
  /** For the element that contains the fields. */
  watch: {
    onFocus: (event: FocusEvent) => void;
    onInput: (event: FormEvent) => void;
    onSubmit: (event: FormEvent) => void;
  };
  question: ReactNode;
}

const copy = discardCopy;

/** Asks before an accidental Escape or click outside discards changes. */
export function useDiscardQuestion(onOpenChange: (open: boolean) => void): DiscardQuestion {
  const controls = useRef(new Map<HTMLElement, EditedControl>());
  const [isAsking, setAsking] = useState(false);
  const isEdited = () => [...controls.current].some(isOnlyHere);
  useLeaveQuestion(isEdited);

  function close(): void {
    controls.current.clear();
    setAsking(false);
    onOpenChange(false);
  }

  return {
    change: (open) => {
      if (!open && isEdited()) setAsking(true);
      else if (open) onOpenChange(true);
      else close();
    },
    closeKnowingly: () => controls.current.clear(),
    watch: {
      onFocus: ({ target, currentTarget }) => {
        // React events also bubble from popups rendered elsewhere, which ask for themselves.
        if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
        const state = readControl(target);
        const known = controls.current.get(target);
        if (!state || (known && (!known.isSent || isRejected(target)))) return;
        controls.current.set(target, { before: state.value, isSent: false });
      },
      onInput: ({ target }) => {
        const known = controls.current.get(target as HTMLElement);
        if (known) known.isSent = false;
      },
      onSubmit: ({ target }) => {
        for (const [control, edited] of controls.current)
          if (control.closest('form') === target) edited.isSent = true;
      },
    },
    question: (
      <AlertDialogContent
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.title}
        description={copy.description}
        confirmLabel={copy.confirm}
        cancelLabel={copy.cancel}
        onConfirm={close}
      />
    ),
  };
}

function isRejected(control: HTMLElement): boolean {
  return Boolean(control.closest('form')?.querySelector('[aria-invalid="true"]'));
}

function isOnlyHere([control, { before, isSent }]: [HTMLElement, EditedControl]): boolean {
  const state = control.isConnected ? readControl(control) : null;
  if (!state || state.value === before) return false;
  if (state.isText && state.value.trim() === '') return false;
  return !isSent || isRejected(control);
}
