import { useEffect, useRef, useState } from 'react';
import { offerUnsavedText } from './unsaved-text.ts';

export interface GridDraft {
  /** What is typed; null where nothing is. */
  text: string | null;
  /** The same, known before it is rendered. */
  typed: () => string | null;
  change: (text: string | null) => void;
  /** Whether the caret was set into the value, where arrows stay. */
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** Somebody else changed the value after this was begun, and not to the same. */
  isOutdated: boolean;
  /** Somebody else changed the value that is edited while nothing was typed yet. */
  hasFollowed: boolean;
}

/**
 * What is typed over a value that others may change meanwhile. A draft that disappears with its cell
 * is offered to its writer.
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
      if (typed.current) offerUnsavedText(`${name.current} was not saved`, typed.current);
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
