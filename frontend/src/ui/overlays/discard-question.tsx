import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLeaveQuestion } from '../../kit/hooks/use-leave-question.ts';
import { readControl } from '../forms/form-control-state.ts';
import { uiCopy } from '../ui-copy.ts';
import { AlertDialogContent } from './alert-dialog-content.tsx';

interface EditedControl {
  before: string;
  /** The value that was submitted and thus is no longer only here. */
  sent?: string;
}

interface DiscardQuestion {
  /** Closes, or asks first if that would discard changes. */
  change: (open: boolean) => void;
  /** For a button that closes without asking. */
  closeKnowingly: () => void;
  /** For the element that contains the fields. */
  watch: { onFocus: (event: FocusEvent) => void; onSubmit: (event: FormEvent) => void };
  question: ReactNode;
}

const copy = uiCopy.discardQuestion;

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
        if (!state || controls.current.has(target)) return;
        controls.current.set(target, { before: state.value });
      },
      onSubmit: ({ target }) => {
        for (const [control, edited] of controls.current) {
          const state = readControl(control);
          if (state && control.closest('form') === target) edited.sent = state.value;
        }
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

function isOnlyHere([control, { before, sent }]: [HTMLElement, EditedControl]): boolean {
  const state = control.isConnected ? readControl(control) : null;
  if (!state || state.value === before) return false;
  if (state.isText && state.value.trim() === '') return false;
  const wasRejected = Boolean(control.closest('form')?.querySelector('[aria-invalid="true"]'));
  return state.value !== sent || wasRejected;
}
