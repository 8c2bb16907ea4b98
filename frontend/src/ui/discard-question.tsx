import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLeaveQuestion } from '../kit/use-leave-question.ts';
import { AlertDialog } from './alert-dialog.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface WrittenIn {
  before: string;
  /** As it was sent: no longer only here. */
  sent?: string;
}

interface DiscardQuestion {
  /** Closes, or asks first where that would throw away what was written. */
  change: (open: boolean) => void;
  /** One closes it knowingly, by its own button. */
  closeKnowingly: () => void;
  /** For the content whose fields are watched. */
  watch: { onFocus: (event: FocusEvent) => void; onSubmit: (event: FormEvent) => void };
  question: ReactNode;
}

/** Escape and a click outside come easily: what somebody wrote is not thrown away by them unasked. */
export function useDiscardQuestion(onOpenChange: (open: boolean) => void): DiscardQuestion {
  const fields = useRef(new Map<TextField, WrittenIn>());
  const [isAsking, setAsking] = useState(false);
  const isWritten = () => [...fields.current].some(isOnlyHere);
  useLeaveQuestion(isWritten);

  function close(): void {
    fields.current.clear();
    setAsking(false);
    onOpenChange(false);
  }

  return {
    change: (open) => {
      if (!open && isWritten()) setAsking(true);
      else if (open) onOpenChange(true);
      else close();
    },
    closeKnowingly: () => fields.current.clear(),
    watch: {
      onFocus: ({ target, currentTarget }) => {
        // What is shown elsewhere belongs to the content as well, and asks for itself.
        if (!isTextField(target) || !currentTarget.contains(target)) return;
        if (!fields.current.has(target)) fields.current.set(target, { before: target.value });
      },
      onSubmit: ({ target }) => {
        for (const [field, written] of fields.current)
          if (field.form === target) written.sent = field.value;
      },
    },
    question: (
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard what you wrote?"
        description="It is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        onConfirm={close}
      />
    ),
  };
}

function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(search|checkbox|radio|file)$/.test(target.type);
}

function isOnlyHere([field, { before, sent }]: [TextField, WrittenIn]): boolean {
  const { value } = field;
  if (!field.isConnected || value.trim() === '' || value === before) return false;
  const wasRefused = Boolean(field.form?.querySelector('[aria-invalid="true"]'));
  return value !== sent || wasRefused;
}
