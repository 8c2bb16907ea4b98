import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { markWhenSaved } from '../../feedback/saved-marks.ts';
import { Button } from '../../primitives/button.tsx';
import { hasAddress, LinkedText } from '../../primitives/linked-text.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { noValue, useMayWrite } from '../../write-access.tsx';
import { excessOf, LengthNote } from '../length-limit.ts';
import { useFittingHeight } from '../use-fitting-height.ts';
import { EditConflict } from './edit-conflict.tsx';
import { readStoredDraft } from './stored-draft.ts';
import { useInlineDraft } from './use-inline-draft.ts';

const shape =
  '-mx-1.5 block w-[calc(100%+0.75rem)] min-w-0 rounded-sm px-1.5 py-0.5 text-start pointer-coarse:min-h-11';

/** Every line has the direction of its own text. */
const lines = 'whitespace-pre-wrap break-words [unicode-bidi:plaintext]';

interface InlineText {
  value: string;
  /**
   * Called with the trimmed text if it changed (and is not blank, unless allowed). A returned
   * promise of true shows a save tick.
   */
  onSave: (text: string) => unknown;
  /** Name of the edited field: `Title`. */
  label: string;
  placeholder?: string;
  /** Multiple lines: Enter inserts a line break, Ctrl+Enter or ⌘+Enter saves. */
  multiline?: boolean;
  /** Adds Save and Cancel buttons; blur then does neither. */
  withButtons?: boolean;
  allowBlank?: boolean;
  limit?: number | undefined;
  /** Stores the draft under this key, so that it survives a reload: `todo-description:<id>`. */
  draftKey?: string;
  /** Font and color, the same for reading and editing, so that the layout does not shift. */
  className?: string | undefined;
}

interface InlineEditProps extends InlineText {
  disabled?: boolean;
  /** Key that starts editing in a row of a list. */
  'aria-keyshortcuts'?: string;
}

interface InlineFieldProps extends InlineText {
  /**
   * Called after saving or canceling. After a key, the focus should return to where it came from.
   */
  onClose: (reason: 'key' | 'blur') => void;
}

/**
 * The input alone, opened by another button or key. If somebody else changes the value during the
 * edit, it shows the conflict and overwrites only on request.
 */
export function InlineField({
  value,
  onSave,
  onClose,
  label,
  placeholder,
  multiline = false,
  withButtons = false,
  allowBlank = false,
  limit,
  draftKey,
  className,
}: InlineFieldProps) {
  const draft = useInlineDraft(value, label, draftKey);
  const fitting = useFittingHeight();
  const noticeId = useId();
  const excess = excessOf(draft.text, limit);

  function finish(save: boolean, reason: 'key' | 'blur'): void {
    const text = draft.text.trim();
    if (save && excess > 0) return;
    const isSaving = save && text !== value && (text || allowBlank);
    if (isSaving ? draft.save(onSave) : draft.leave()) onClose(reason);
  }
  function handleBlur(): void {
    // Blur must not overwrite a remote change.
    if (!withButtons && !draft.isOutdated) finish(true, 'blur');
  }
  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(false, 'key');
    } else if (event.key === 'Enter') {
      if (multiline && !event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      finish(true, 'key');
    }
  }

  const field = {
    dir: 'auto',
    value: draft.text,
    placeholder,
    'aria-invalid': excess > 0 || undefined,
    'aria-label': label,
    'aria-describedby': noticeId,
    onBlur: handleBlur,
    onKeyDown: handleKey,
    className: classNames(
      shape,
      className,
      'bg-surface outline-2 outline-ring outline-offset-0 placeholder:text-ink-3',
      multiline && 'field-sizing-content resize-none',
    ),
  };
  return (
    <div className="w-full min-w-0">
      {multiline ? (
        <textarea
          {...field}
          ref={(area) => {
            fitting.current = area;
            focusAtEnd(area);
          }}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      ) : (
        <input
          {...field}
          ref={focusAtEnd}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      )}
      {excess > 0 && <LengthNote excess={excess} limit={limit} />}
      {withButtons && (
        <div className="mt-2 flex gap-2">
          <Button variant="primary" size="small" onClick={() => finish(true, 'key')}>
            {uiCopy.save}
          </Button>
          <Button variant="ghost" size="small" onClick={() => finish(false, 'key')}>
            {uiCopy.cancel}
          </Button>
        </div>
      )}
      <EditConflict
        id={noticeId}
        later={draft.isOutdated ? value : undefined}
        hasFollowed={draft.hasFollowed}
        onKeep={() => finish(true, 'key')}
        onTake={() => finish(false, 'key')}
      />
    </div>
  );
}

/**
 * Text that becomes an input on click or Enter. Blur saves, Escape reverts. URLs in multi-line text
 * are links.
 */
export function InlineEdit({ disabled, ...text }: InlineEditProps) {
  const { value, label, placeholder = '', multiline, className } = text;
  const [isEditing, setEditing] = useState(false);
  const reader = useRef<HTMLButtonElement>(null);
  const mayWrite = useMayWrite();

  function close(reason: 'key' | 'blur'): void {
    setEditing(false);
    if (reason === 'key') requestAnimationFrame(() => reader.current?.focus());
  }

  function save(changed: string): unknown {
    const result = text.onSave(changed);
    void markWhenSaved(result, () => reader.current);
    return result;
  }

  if (!mayWrite) return <ReadOnlyText {...text} />;
  if (isEditing) return <InlineField {...text} onSave={save} onClose={close} />;
  // A button cannot contain links, so they are next to it.
  const isLinked = multiline && hasAddress(value);
  const look = classNames(
    shape,
    className,
    multiline ? lines : 'truncate',
    disabled ? 'cursor-default!' : 'hover:bg-hover',
    !value && 'text-ink-3',
    isLinked && 'relative',
  );
  const opener = (
    <button
      dir="auto"
      ref={reader}
      type="button"
      disabled={disabled}
      aria-keyshortcuts={text['aria-keyshortcuts']}
      onClick={() => setEditing(true)}
      // The linked text is already read by screen readers.
      aria-label={isLinked ? label : uiCopy.inlineEdit.value(label, value || placeholder)}
      className={isLinked ? 'absolute inset-0 w-full rounded-sm' : look}
    >
      {!isLinked && (value || placeholder || '\u00a0')}
    </button>
  );
  return (
    <>
      {isLinked ? (
        <div dir="auto" className={look}>
          {opener}
          <span className="pointer-events-none relative">
            <LinkedText text={value} />
          </span>
        </div>
      ) : (
        opener
      )}
      {!disabled && readStoredDraft(text.draftKey, value) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-2 text-xs">
          {uiCopy.inlineEdit.unsavedDraft}
          <Button variant="ghost" size="small" onClick={() => setEditing(true)}>
            {uiCopy.inlineEdit.continueEditing}
          </Button>
        </p>
      )}
    </>
  );
}

function ReadOnlyText({ value, multiline, className }: InlineText) {
  return (
    <span
      dir="auto"
      className={classNames(
        shape,
        className,
        multiline ? lines : 'truncate',
        !value && 'text-ink-3',
      )}
    >
      {value ? <LinkedText text={value} /> : noValue}
    </span>
  );
}

function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
