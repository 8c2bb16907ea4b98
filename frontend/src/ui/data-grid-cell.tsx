import { Check, MessageSquare, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { classNames } from './class-names.ts';
import { isBlock } from './data-grid-places.ts';
import { useGridDraft } from './use-grid-draft.ts';

export interface DataGridCell {
  /** As it is read: `$1,250`. */
  shown: string;
  /** As it is edited: `1250`. */
  written: string;
  /** Whether it is where it should be. */
  standing?: 'met' | 'not_met' | undefined;
  note?: string | null | undefined;
}

export interface DataGridCellProps extends DataGridCell {
  /** What it is of: `Calls, Fri Nov 20`. */
  label: string;
  inputMode: 'decimal' | 'text';
  place: string;
  isActive: boolean;
  onActive: () => void;
  /** Answers what is wrong with the text; undefined where it was taken. */
  onCommit: (text: string) => string | undefined;
  /** Moves on to another cell where the key leads to one; answers whether it did. */
  onMove: (event: KeyboardEvent) => boolean;
  onPasteBlock: (text: string) => void;
  onNote: () => void;
}

const standingLook = {
  met: 'bg-green-soft text-green-ink',
  not_met: 'bg-red-soft text-red-ink',
};
const standingWords = { met: 'goal met', not_met: 'goal not met' };
const standingIcon = {
  met: <Check aria-hidden className="size-2.5 shrink-0" />,
  not_met: <X aria-hidden className="size-2.5 shrink-0" />,
};

/**
 * One value. In reach of the arrows it is selected as a whole, so that typing replaces it; F2 or a
 * double click sets the caret into it. Where somebody else enters something meanwhile it says so, and
 * saves over theirs only when told to, by Enter or a button.
 */
export function DataGridInput(props: DataGridCellProps) {
  const { shown, written, standing, note, label, inputMode, place, isActive } = props;
  const id = useId();
  const noticeId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const draft = useGridDraft(written, label);
  const [problem, setProblem] = useState<string>();
  const justFocused = useRef(false);

  function type(text: string | null): void {
    draft.change(text);
    setProblem(undefined);
  }
  function commit(): void {
    draft.setEditing(false);
    const text = draft.typed();
    if (text === null) return;
    const wrong = props.onCommit(text);
    if (wrong === undefined) type(null);
    else setProblem(wrong);
  }
  function takeBack(): void {
    draft.setEditing(false);
    type(null);
  }
  /** Over what somebody else entered nobody saves in passing. */
  function leave(): void {
    if (!draft.isOutdated) commit();
  }
  function decide(act: () => void): void {
    act();
    input.current?.focus();
  }
  // The whole text, once it is the one that is edited, and again where somebody else changes it.
  const replaceable = isFocused && draft.text === null && !draft.isEditing ? written : undefined;
  useLayoutEffect(() => {
    if (replaceable !== undefined) input.current?.select();
  }, [replaceable]);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.key === 'Escape' && (draft.typed() !== null || draft.isEditing)) {
      event.stopPropagation();
      event.preventDefault();
      takeBack();
      input.current?.select();
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      if (event.shiftKey) props.onNote();
      else beginEditing();
      return;
    }
    const staysInside = draft.isEditing && /^(Arrow(Left|Right)|Home|End)$/.test(event.key);
    const selects = event.shiftKey && /^(Arrow|Home|End)/.test(event.key);
    if (staysInside || selects) return;
    // To the buttons below, where there is something to decide.
    if (event.key === 'Tab' && draft.isOutdated) return;
    if (/^(Arrow|Home|End|Enter|Tab)/.test(event.key)) {
      if (event.key === 'Enter') commit();
      else leave();
      if (props.onMove(event)) event.preventDefault();
    }
  }
  function beginEditing(): void {
    draft.setEditing(true);
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }
  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    if (!isBlock(text)) return;
    event.preventDefault();
    takeBack();
    props.onPasteBlock(text);
  }

  const words = [standing && standingWords[standing], note && `Note: ${note}`, problem].filter(
    Boolean,
  );
  const field = (
    <div
      className={classNames(
        'group/cell absolute inset-0 flex items-center',
        standing && !isFocused && standingLook[standing],
        isFocused && 'bg-surface',
      )}
    >
      {standing && !isFocused && (
        <span className="pointer-events-none absolute left-0.75">{standingIcon[standing]}</span>
      )}
      <input
        ref={input}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        data-cell={place}
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        aria-describedby={
          [words.length > 0 && id, draft.isOutdated && noticeId].filter(Boolean).join(' ') ||
          undefined
        }
        aria-invalid={problem ? true : undefined}
        value={draft.text ?? (isFocused ? written : shown)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => {
          justFocused.current = true;
          setIsFocused(true);
          props.onActive();
        }}
        onBlur={() => {
          leave();
          setIsFocused(false);
        }}
        onMouseUp={(event) => {
          // The click that brought the focus would take the selection away again.
          if (justFocused.current) event.preventDefault();
          justFocused.current = false;
        }}
        onDoubleClick={beginEditing}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        className={classNames(
          'tnum h-full w-full min-w-0 cursor-cell rounded-none bg-transparent pr-1.5 pl-3.75 text-right text-sm pointer-coarse:text-md',
          'focus:outline-2 focus:outline-ring focus:-outline-offset-2',
          problem && 'outline-2 outline-red -outline-offset-2 focus:outline-red',
        )}
      />
      {words.length > 0 && (
        <span id={id} className="sr-only">
          {words.join('. ')}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${note ? 'Edit note' : 'Add note'}: ${label}`}
        title={note || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={props.onNote}
        className={classNames(
          'absolute top-0 right-0 grid size-4 place-items-center text-ink-3 hover:text-ink pointer-coarse:size-6',
          note
            ? 'before:absolute before:top-0 before:right-0 before:border-t-8 before:border-t-orange before:border-l-8 before:border-l-transparent'
            : 'opacity-0 group-focus-within/cell:opacity-100 group-hover/cell:opacity-100',
        )}
      >
        {!note && <MessageSquare aria-hidden className="size-2.5" />}
      </button>
      {problem && isFocused && (
        <span
          role="alert"
          className="absolute top-full right-0 z-30 mt-0.5 rounded-md bg-raised px-2 py-1 text-red-ink text-xs whitespace-nowrap shadow-pop"
        >
          {problem}
        </span>
      )}
      {(isFocused || draft.isOutdated) && (
        <ChangedMeanwhile
          id={noticeId}
          later={draft.isOutdated ? shown : undefined}
          hasFollowed={draft.hasFollowed}
          onKeep={() => decide(commit)}
          onTake={() => decide(takeBack)}
        />
      )}
    </div>
  );
  return (
    <>
      <span
        aria-hidden
        className="tnum invisible flex h-9 items-center pr-1.5 pl-3.75 text-sm whitespace-nowrap pointer-coarse:h-11 pointer-coarse:text-md"
      >
        {shown}
      </span>
      {field}
    </>
  );
}
