import { useEffect, useRef, useState } from 'react';
import { useLeaveQuestion } from '../../../kit/hooks/use-leave-question.ts';
import { uiCopy } from '../../ui-copy.ts';
import { deleteSavedDraft, readStoredDraft, storeDraft } from './stored-draft.ts';
import { offerUnsavedText } from './unsaved-text.ts';

interface InlineDraft {
  text: string;
  change: (text: string) => void;
  /** The draft conflicts with a remote change made during the edit. */
  isOutdated: boolean;
  /** An untouched draft adopted a remote change. */
  hasFollowed: boolean;
  /** Ends the edit and deletes its draft. False if it has ended already. */
  leave: () => boolean;
  /** Ends the edit and deletes its draft once saved. False if it has ended already. */
  save: (onSave: (text: string) => unknown) => boolean;
}

/**
 * The draft of an inline edit, whose value others may change meanwhile. With a key it survives a
 * reload. If the component unmounts during the edit, because its item was deleted, the text is
 * offered for copying.
 */
export function useInlineDraft(value: string, label: string, draftKey?: string): InlineDraft {
  const [stored] = useState(() => readStoredDraft(draftKey, value));
  const [text, setText] = useState(stored?.text ?? value);
  /** The value when the edit began. */
  const [base, setBase] = useState(stored?.base ?? value);
  const isStored = useRef(stored !== undefined);
  const [seen, setSeen] = useState(value);
  const [hasFollowed, setFollowed] = useState(false);
  const hasEnded = useRef(false);

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
      if (!hasEnded.current && left.text)
        offerUnsavedText(uiCopy.unsavedText.title(left.label), left.text);
    },
    [],
  );
  useLeaveQuestion(() => text.trim() !== base && !isStored.current);

  const end = () => {
    const isFirst = !hasEnded.current;
    hasEnded.current = true;
    return isFirst;
  };

  return {
    text,
    change: (changed) => {
      setText(changed);
      setFollowed(false);
      const isChanged = changed.trim() !== base;
      isStored.current = storeDraft(draftKey, isChanged ? { text: changed, base } : undefined);
    },
    isOutdated: value !== base,
    hasFollowed,
    leave: () => {
      storeDraft(draftKey, undefined);
      return end();
    },
    save: (onSave) => {
      if (!end()) return false;
      const saved = text.trim();
      void deleteSavedDraft(draftKey, saved, onSave(saved));
      return true;
    },
  };
}
