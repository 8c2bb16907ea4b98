import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMayWrite } from '../write-access.tsx';
import { isBlock } from './data-grid-positions.ts';
import { useGridDraft } from './use-grid-draft.ts';

/** Result of a commit; empty if the value is unchanged. */
export interface CommitResult {
  /** Validation error. */
  error?: string;
  /** Resolves to whether the server saved it. */
  saved?: Promise<boolean>;
}

export interface CellEditingProps {
  /** Accessible name: `Calls, Fri Nov 20`. */
  label: string;
  /** Text to edit: `1250`. */
  written: string;
  onActive: () => void;
  onCommit: (text: string) => CommitResult;
  /** Moves to another cell; returns false if the key does not move. */
  onMove: (event: KeyboardEvent) => boolean;
  onPasteBlock: (text: string) => void;
  onNote: () => void;
}

/** The text typed into a cell, and what its keys do. */
export function useCellEditing(props: CellEditingProps) {
  const { written } = props;
  const mayWrite = useMayWrite();
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const draft = useGridDraft(written, props.label);
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const justFocused = useRef(false);

  function type(text: string | null): void {
    draft.change(text);
    setError(undefined);
  }
  /** Whether there is no error. */
  function commit(): boolean {
    draft.setEditing(false);
    const text = draft.typed();
    if (text === null) return true;
    const { error: wrong, saved } = props.onCommit(text);
    if (wrong === undefined) type(null);
    else setError(wrong);
    void saved?.then(setSaved);
    return wrong === undefined;
  }
  function revert(): void {
    draft.setEditing(false);
    type(null);
  }
  /** Blur must not overwrite a remote change. */
  function leave(): void {
    if (!draft.isOutdated) commit();
  }
  function decide(act: () => void): void {
    act();
    input.current?.focus();
  }
  // Select the whole text on focus, and again after a remote change.
  const replaceable = isFocused && draft.text === null && !draft.isEditing ? written : undefined;
  useLayoutEffect(() => {
    if (replaceable !== undefined) input.current?.select();
  }, [replaceable]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.altKey) return;
    if (event.key === 'Escape' && (draft.typed() !== null || draft.isEditing)) {
      event.stopPropagation();
      event.preventDefault();
      revert();
      input.current?.select();
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      if (!mayWrite) return;
      if (event.shiftKey) props.onNote();
      else beginEditing();
      return;
    }
    const staysInside = draft.isEditing && /^(Arrow(Left|Right)|Home|End)$/.test(event.key);
    const selects = event.shiftKey && /^(Arrow|Home|End)/.test(event.key);
    if (staysInside || selects) return;
    // Tab goes to the buttons of the conflict.
    if (event.key === 'Tab' && draft.isOutdated) return;
    if (/^(Arrow|Home|End|Enter|Tab)/.test(event.key)) {
      // The error is shown in the focused cell only.
      const stays = event.key === 'Enter' && !commit();
      if (event.key !== 'Enter') leave();
      if (stays || props.onMove(event)) event.preventDefault();
    }
  }
  function beginEditing(): void {
    draft.setEditing(true);
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }
  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (!mayWrite || !isBlock(text)) return;
    event.preventDefault();
    revert();
    props.onPasteBlock(text);
  }

  return {
    input,
    draft,
    error,
    isFocused,
    isSaved,
    /** The mark of a saved value has faded. */
    endSaved: () => setSaved(false),
    /** Overwrites what somebody else has written meanwhile. */
    keep: () => decide(commit),
    take: () => decide(revert),
    handlers: {
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
      onFocus: () => {
        justFocused.current = true;
        setIsFocused(true);
        props.onActive();
      },
      onBlur: () => {
        leave();
        setIsFocused(false);
      },
      onMouseUp: (event: MouseEvent) => {
        // Otherwise the click that focused the cell would clear the selection.
        if (justFocused.current) event.preventDefault();
        justFocused.current = false;
      },
      onDoubleClick: beginEditing,
      onKeyDown: handleKey,
      onPaste: handlePaste,
    },
  };
}
