import { Check, MessageSquare, X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { EditConflict } from '../forms/inline-edit/edit-conflict.tsx';
import { useMayWrite } from '../write-access.tsx';
import { gridCopy } from './grid-copy.ts';
import { type CellEditingProps, useCellEditing } from './use-cell-editing.ts';

export interface DataGridCell {
  /** Displayed text: `$1,250`. */
  shown: string;
  /** Text to edit: `1250`. */
  written: string;
  /** Whether the value meets the target. */
  targetStatus?: 'met' | 'not_met' | undefined;
  note?: string | null | undefined;
}

interface DataGridCellProps extends DataGridCell, CellEditingProps {
  inputMode: 'decimal' | 'text';
  position: string;
  isActive: boolean;
  /** Shown while the text is typed. */
  hintOf?: (text: string) => string | undefined;
}

const copy = gridCopy;

const cellNotice =
  'absolute top-full right-0 z-30 mt-0.5 rounded-md bg-raised px-2 py-1 text-xs whitespace-nowrap shadow-pop';

const statusStyle = {
  met: 'bg-green-soft text-green-ink',
  not_met: 'bg-red-soft text-red-ink',
};
const statusText = { met: copy.goalMet, not_met: copy.goalNotMet };
const statusIcon = {
  met: <Check aria-hidden className="size-2.5 shrink-0" />,
  not_met: <X aria-hidden className="size-2.5 shrink-0" />,
};

/**
 * An editable cell. Navigating to it selects the text, so that typing replaces it; F2 or a double
 * click places the caret instead. If somebody else changes the value meanwhile, it shows the
 * conflict and overwrites only by Enter or a button.
 */
export function DataGridInput(props: DataGridCellProps) {
  const { shown, written, targetStatus, note, label, inputMode, position, isActive } = props;
  const id = useId();
  const noticeId = useId();
  const mayWrite = useMayWrite();
  const editing = useCellEditing(props);
  const { input, draft, error, isFocused, isSaved } = editing;

  const hint = isFocused && draft.text !== null ? props.hintOf?.(draft.text) : undefined;
  const words = [targetStatus && statusText[targetStatus], note && copy.note(note), error].filter(
    Boolean,
  );
  const field = (
    <div
      className={classNames(
        'group/cell absolute inset-0 flex items-center',
        targetStatus && !isFocused && statusStyle[targetStatus],
        isFocused && 'bg-surface',
      )}
    >
      {isSaved && (
        // A tick would read as "goal met" here.
        <span
          aria-hidden
          data-saved
          onAnimationEnd={editing.endSaved}
          className="pointer-events-none absolute inset-0 animate-saved-cell"
        />
      )}
      {targetStatus && !isFocused && (
        <span className="pointer-events-none absolute left-0.75">{statusIcon[targetStatus]}</span>
      )}
      <input
        ref={input}
        type="text"
        inputMode={inputMode}
        autoComplete="off"
        readOnly={!mayWrite}
        data-cell={position}
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        aria-describedby={
          [words.length > 0 && id, draft.isOutdated && noticeId].filter(Boolean).join(' ') ||
          undefined
        }
        aria-invalid={error ? true : undefined}
        value={draft.text ?? (isFocused ? written : shown)}
        {...editing.handlers}
        className={classNames(
          'tnum h-full w-full min-w-0 cursor-cell rounded-none bg-transparent pr-1.5 pl-3.75 text-right text-sm pointer-coarse:text-md',
          'focus:outline-2 focus:outline-ring focus:-outline-offset-2',
          error && 'outline-2 outline-red -outline-offset-2 focus:outline-red',
        )}
      />
      {words.length > 0 && (
        <span id={id} className="sr-only">
          {words.join('. ')}
        </span>
      )}
      <NoteButton label={label} note={note} onNote={props.onNote} />
      {error && isFocused && (
        <span role="alert" className={classNames(cellNotice, 'text-red-ink')}>
          {error}
        </span>
      )}
      {hint && !error && (
        <output className={classNames(cellNotice, 'tnum text-ink-2')}>{hint}</output>
      )}
      {(isFocused || draft.isOutdated) && (
        <EditConflict
          id={noticeId}
          later={draft.isOutdated ? shown : undefined}
          hasFollowed={draft.hasFollowed}
          onKeep={editing.keep}
          onTake={editing.take}
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

interface NoteButtonProps extends Pick<DataGridCell, 'note'> {
  /** Name of the cell. */
  label: string;
  onNote: () => void;
}

/** The corner of a cell that opens its note. */
function NoteButton({ label, note, onNote }: NoteButtonProps) {
  const mayWrite = useMayWrite();
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!mayWrite}
      aria-label={note ? copy.editNote(label) : copy.addNote(label)}
      title={note || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onNote}
      className={classNames(
        'absolute top-0 right-0 grid size-4 place-items-center text-ink-3 hover:text-ink pointer-coarse:size-6',
        // As high as the cell on touch. Half of its width stays for the value.
        'pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:top-0 pointer-coarse:after:h-11',
        note
          ? 'before:absolute before:top-0 before:right-0 before:border-t-8 before:border-t-orange before:border-l-8 before:border-l-transparent'
          : mayWrite
            ? 'opacity-0 group-focus-within/cell:opacity-100 group-hover/cell:opacity-100 pointer-coarse:not-group-focus-within/cell:pointer-events-none'
            : 'hidden',
      )}
    >
      {!note && <MessageSquare aria-hidden className="size-2.5" />}
    </button>
  );
}
