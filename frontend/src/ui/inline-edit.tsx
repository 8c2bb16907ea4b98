import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

const shape =
  '-mx-1.5 block w-[calc(100%+0.75rem)] min-w-0 rounded-sm px-1.5 py-0.5 text-left pointer-coarse:min-h-11';

interface InlineEditProps {
  value: string;
  /** Called with the trimmed text, only when it changed (and is not blank, unless allowed). */
  onSave: (text: string) => void;
  /** What is edited: `Title`. */
  label: string;
  placeholder?: string;
  /** Several lines: Enter breaks the line, Ctrl or ⌘ with Enter saves. */
  multiline?: boolean;
  allowBlank?: boolean;
  disabled?: boolean;
  maxLength?: number;
  /** Type and colour, the same for reading and for editing: nothing moves. */
  className?: string;
}

interface InlineFieldProps {
  value: string;
  onSave: (text: string) => void;
  /** It is left, saved or not; by a key the focus should go back to where it came from. */
  onClose: (reason: 'key' | 'blur') => void;
  label: string;
  placeholder?: string;
  multiline?: boolean;
  allowBlank?: boolean;
  maxLength?: number | undefined;
  className?: string;
}

/** The field alone, for what is opened by another button or key. */
export function InlineField({
  value,
  onSave,
  onClose,
  label,
  placeholder,
  multiline = false,
  allowBlank = false,
  maxLength,
  className,
}: InlineFieldProps) {
  const [draft, setDraft] = useState(value);
  const settled = useRef(false);

  function finish(save: boolean, reason: 'key' | 'blur'): void {
    if (settled.current) return;
    settled.current = true;
    const text = draft.trim();
    if (save && text !== value && (text || allowBlank)) onSave(text);
    onClose(reason);
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
    value: draft,
    placeholder,
    maxLength,
    'aria-label': label,
    onBlur: () => finish(true, 'blur'),
    onKeyDown: handleKey,
    className: classNames(
      shape,
      className,
      'bg-surface outline-2 outline-ring outline-offset-0 placeholder:text-ink-3',
      multiline && 'field-sizing-content resize-none',
    ),
  };
  return multiline ? (
    <textarea
      {...field}
      ref={focusAtEnd}
      onChange={(event) => setDraft(event.currentTarget.value)}
    />
  ) : (
    <input {...field} ref={focusAtEnd} onChange={(event) => setDraft(event.currentTarget.value)} />
  );
}

/** Text that becomes its own field on a click or Enter. Leaving it saves, Escape undoes. */
export function InlineEdit({
  value,
  onSave,
  label,
  placeholder = '',
  multiline = false,
  allowBlank = false,
  disabled = false,
  maxLength,
  className,
}: InlineEditProps) {
  const [isEditing, setEditing] = useState(false);
  const reader = useRef<HTMLButtonElement>(null);

  function close(reason: 'key' | 'blur'): void {
    setEditing(false);
    if (reason === 'key') requestAnimationFrame(() => reader.current?.focus());
  }

  if (isEditing) {
    return (
      <InlineField
        value={value}
        onSave={onSave}
        onClose={close}
        label={label}
        placeholder={placeholder}
        multiline={multiline}
        allowBlank={allowBlank}
        maxLength={maxLength}
        className={className}
      />
    );
  }
  return (
    <button
      ref={reader}
      type="button"
      disabled={disabled}
      onClick={() => setEditing(true)}
      aria-label={`${label}: ${value || placeholder}`}
      className={classNames(
        shape,
        className,
        multiline ? 'whitespace-pre-wrap break-words' : 'truncate',
        disabled ? 'cursor-default!' : 'hover:bg-hover',
        !value && 'text-ink-3',
      )}
    >
      {value || placeholder || '\u00a0'}
    </button>
  );
}

function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
