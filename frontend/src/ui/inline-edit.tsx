import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

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
  const [draft, setDraft] = useState<string>();
  const reader = useRef<HTMLButtonElement>(null);
  const settled = useRef(false);

  function start(): void {
    settled.current = false;
    setDraft(value);
  }
  function finish(save: boolean, returnFocus: boolean): void {
    if (settled.current) return;
    settled.current = true;
    const text = (draft ?? '').trim();
    if (save && text !== value && (text || allowBlank)) onSave(text);
    setDraft(undefined);
    if (returnFocus) requestAnimationFrame(() => reader.current?.focus());
  }
  function handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      finish(false, true);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (multiline && !event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      finish(true, true);
    }
  }

  const shape = classNames(
    '-mx-1.5 block w-[calc(100%+0.75rem)] min-w-0 rounded-sm px-1.5 py-0.5 text-left pointer-coarse:min-h-11',
    className,
  );

  if (draft === undefined) {
    return (
      <button
        ref={reader}
        type="button"
        disabled={disabled}
        onClick={start}
        aria-label={`${label}: ${value || placeholder}`}
        className={classNames(
          shape,
          multiline ? 'whitespace-pre-wrap break-words' : 'truncate',
          disabled ? 'cursor-default!' : 'hover:bg-hover',
          !value && 'text-ink-3',
        )}
      >
        {value || placeholder || '\u00a0'}
      </button>
    );
  }

  const field = {
    value: draft,
    placeholder,
    maxLength,
    'aria-label': label,
    onBlur: () => finish(true, false),
    onKeyDown: handleKey,
    className: classNames(
      shape,
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

function focusAtEnd(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || field === document.activeElement) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
