import { useEffect, useRef, useState } from 'react';
import { useLeaveQuestion } from '../kit/use-leave-question.ts';
import { offerUnsavedText } from './unsaved-text.ts';

export interface InlineDraft {
  text: string;
  change: (text: string) => void;
  /** Somebody else changed the value after this draft was begun, and the draft is not of it. */
  isOutdated: boolean;
  /** Somebody else changed the value while nothing was written yet: the draft went along. */
  hasFollowed: boolean;
  /** True the first time: what is saved or left is so once. */
  settle: () => boolean;
}

/**
 * What somebody writes over a value that others may change meanwhile. A draft that disappears before
 * it is saved or left, because what it belongs to was deleted, is offered to its writer.
 */
export function useInlineDraft(value: string, label: string): InlineDraft {
  const [text, setText] = useState(value);
  /** What the draft is a change of. */
  const [base, setBase] = useState(value);
  const [seen, setSeen] = useState(value);
  const [hasFollowed, setFollowed] = useState(false);
  const settled = useRef(false);

  if (value !== seen) {
    setSeen(value);
    if (text === base || text.trim() === value) {
      setText(value);
      setBase(value);
      setFollowed(true);
    }
  }

  const unsaved = useRef({ text: '', label });
  useEffect(() => {
    unsaved.current = { text: text.trim() === base ? '' : text.trim(), label };
  });
  useEffect(
    () => () => {
      const left = unsaved.current;
      if (!settled.current && left.text) offerUnsavedText(`${left.label} was not saved`, left.text);
    },
    [],
  );
  useLeaveQuestion(() => text.trim() !== base);

  return {
    text,
    change: (changed) => {
      setText(changed);
      setFollowed(false);
    },
    isOutdated: value !== base,
    hasFollowed,
    settle: () => {
      const isFirst = !settled.current;
      settled.current = true;
      return isFirst;
    },
  };
}
