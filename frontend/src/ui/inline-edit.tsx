import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { classNames } from './class-names.ts';
import { hasAddress, LinkedText } from './linked-text.tsx';
import { useInlineDraft } from './use-inline-draft.ts';

const shape =
  '-mx-1.5 block w-[calc(100%+0.75rem)] min-w-0 rounded-sm px-1.5 py-0.5 text-left pointer-coarse:min-h-11';

interface InlineText {
  value: string;
  /** Called with the trimmed text, only when it changed (and is not blank, unless allowed). */
  onSave: (text: string) => void;
  /** What is edited: `Title`. */
  label: string;
  placeholder?: string;
  /** Several lines: Enter breaks the line, Ctrl or ⌘ with Enter saves. */
  multiline?: boolean;
  /** Save and Cancel below it; leaving it then does neither. */
  withButtons?: boolean;
  allowBlank?: boolean;
  maxLength?: number | undefined;
  /** Type and colour, the same for reading and for editing: nothing moves. */
  className?: string | undefined;
}

interface InlineEditProps extends InlineText {
  disabled?: boolean;
  /** The key that opens it, in a row of a list. */
  'aria-keyshortcuts'?: string;
}

interface InlineFieldProps extends InlineText {
  /** It is left, saved or not; by a key the focus should go back to where it came from. */
  onClose: (reason: 'key' | 'blur') => void;
}

/**
 * The field alone, for what is opened by another button or key. Where somebody else changes the
 * value meanwhile it says so, and saves over theirs only when told to.
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
  maxLength,
  className,
}: InlineFieldProps) {
  const draft = useInlineDraft(value, label);
  const noticeId = useId();

  function finish(save: boolean, reason: 'key' | 'blur'): void {
    if (!draft.settle()) return;
    const text = draft.text.trim();
    if (save && text !== value && (text || allowBlank)) onSave(text);
    onClose(reason);
  }
  function handleBlur(): void {
    // Over what somebody else wrote nobody saves in passing.
    if (!withButtons && !draft.isOutdated) finish(true, 'blur');
  }
  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(false, 'key');
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (multiline && !event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      finish(true, 'key');
    }
  }

  const field = {
    value: draft.text,
    placeholder,
    maxLength,
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
          ref={focusAtEnd}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      ) : (
        <input
          {...field}
          ref={focusAtEnd}
          onChange={(event) => draft.change(event.currentTarget.value)}
        />
      )}
      {withButtons && (
        <div className="mt-2 flex gap-2">
          <Button variant="primary" size="small" onClick={() => finish(true, 'key')}>
            Save
          </Button>
          <Button variant="ghost" size="small" onClick={() => finish(false, 'key')}>
            Cancel
          </Button>
        </div>
      )}
      <ChangedMeanwhile
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
 * Text that becomes its own field on a click or Enter. Leaving it saves, Escape undoes. Web addresses
 * in several lines of text are links.
 */
export function InlineEdit({ disabled, ...text }: InlineEditProps) {
  const { value, label, placeholder = '', multiline, className } = text;
  const [isEditing, setEditing] = useState(false);
  const reader = useRef<HTMLButtonElement>(null);

  function close(reason: 'key' | 'blur'): void {
    setEditing(false);
    if (reason === 'key') requestAnimationFrame(() => reader.current?.focus());
  }

  if (isEditing) return <InlineField {...text} onClose={close} />;
  // A button holds no links: it lies below them.
  const isLinked = multiline && hasAddress(value);
  const look = classNames(
    shape,
    className,
    multiline ? 'whitespace-pre-wrap break-words' : 'truncate',
    disabled ? 'cursor-default!' : 'hover:bg-hover',
    !value && 'text-ink-3',
    isLinked && 'relative',
  );
  const opener = (
    <button
      ref={reader}
      type="button"
      disabled={disabled}
      aria-keyshortcuts={text['aria-keyshortcuts']}
      onClick={() => setEditing(true)}
      // What is read by itself, with its links, is not read twice.
      aria-label={isLinked ? label : `${label}: ${value || placeholder}`}
      className={isLinked ? 'absolute inset-0 w-full rounded-sm' : look}
    >
      {!isLinked && (value || placeholder || '\u00a0')}
    </button>
  );
  if (!isLinked) return opener;
  return (
    <div className={look}>
      {opener}
      <span className="pointer-events-none relative">
        <LinkedText text={value} />
      </span>
    </div>
  );
}

function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
