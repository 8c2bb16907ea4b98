import { type RefObject, useEffect, useRef } from 'react';
import { useLeaveQuestion } from '../../../kit/hooks/use-leave-question.ts';
import type { EntryFields } from './entry-fields.ts';

/** What was typed on pages that were left, by the name of the form. */
const drafts = new Map<string, EntryFields>();

const isTyped = (fields: EntryFields, initial: EntryFields) =>
  fields.duration !== initial.duration || fields.notes !== initial.notes;

/**
 * Keeps what was typed when the page is left, until it is saved or canceled. A dialog asks instead,
 * so nothing is kept from there.
 */
export function useEntryDraft(
  form: RefObject<HTMLFormElement | null>,
  initial: EntryFields,
  name: string | undefined,
) {
  const latest = useRef(initial);
  const first = useRef(initial);
  const isOver = useRef(false);
  const isOnlyHere = () => !isOver.current && isTyped(latest.current, first.current);
  useLeaveQuestion(isOnlyHere);
  const leave = useRef(isOnlyHere);
  useEffect(() => {
    const inDialog = form.current?.closest('[role=dialog]');
    const isTypedNow = leave.current;
    return () => {
      if (name === undefined || inDialog) return;
      if (isTypedNow()) drafts.set(name, latest.current);
      else drafts.delete(name);
    };
  }, [form, name]);
  return {
    initial: (name !== undefined && drafts.get(name)) || initial,
    note: (fields: EntryFields) => {
      latest.current = fields;
    },
    begin: () => {
      isOver.current = false;
    },
    /** It is saved or canceled. */
    end: () => {
      isOver.current = true;
    },
  };
}
