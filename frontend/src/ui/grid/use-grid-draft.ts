import { useEffect, useRef, useState } from 'react';
import { offerUnsavedText } from '../forms/inline-edit/unsaved-text.ts';
import { uiCopy } from '../ui-copy.ts';

interface GridDraft {
  /** The typed text; null if nothing was typed. */
  text: string | null;
  /** The same, up to date before the next render. */
  typed: () => string | null;
  change: (text: string | null) => void;
  /** The caret is in the text, so arrow keys move it instead of the focus. */
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** The draft conflicts with a remote change made since typing began. */
  isOutdated: boolean;
  /** A remote change arrived while editing, before anything was typed. */
  hasFollowed: boolean;
}

/**
 * The draft of a cell, whose value others may change meanwhile. If the cell unmounts, the typed
 * text is offered for copying.
 */
export function useGridDraft(written: string, label: string): GridDraft {
  const [draft, setDraft] = useState<{ text: string; base: string } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [seen, setSeen] = useState(written);
  const [hasFollowed, setFollowed] = useState(false);
  const typed = useRef<string | null>(null);

  if (written !== seen) {
    setSeen(written);
    setFollowed(isEditing && draft === null);
  }

  const name = useRef(label);
  useEffect(() => {
    name.current = label;
  });
  useEffect(
    () => () => {
      if (typed.current) offerUnsavedText(uiCopy.unsavedText.title(name.current), typed.current);
    },
    [],
  );

  return {
    text: draft?.text ?? null,
    typed: () => typed.current,
    change: (text) => {
      typed.current = text;
      setFollowed(false);
      setDraft((before) => (text === null ? null : { text, base: before?.base ?? written }));
    },
    isEditing,
    setEditing: (next) => {
      setEditing(next);
      setFollowed(false);
    },
    isOutdated: draft !== null && written !== draft.base && draft.text.trim() !== written,
    hasFollowed,
  };
}
