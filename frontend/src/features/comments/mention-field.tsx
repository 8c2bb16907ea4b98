import { type KeyboardEvent, useEffect, useRef } from 'react';
import { longestComment } from '#shared/comments/comment-length.ts';
import type { User } from '#shared/people/user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useMentions } from './use-mentions.ts';

const MentionSuggestions = lazyPart(
  async () => (await import('./mention-suggestions.tsx')).MentionSuggestions,
);

interface MentionFieldProps {
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Who can be mentioned. */
  people: readonly User[];
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
  onEscape?: () => void;
  /** One came to write: the caret stands at the end of the text. */
  takesFocus?: boolean;
  rows?: number;
}

/** A field of several lines that offers people after an `@`. */
export function MentionField({
  label,
  placeholder,
  text,
  onTextChange,
  people,
  onSubmit,
  onEscape,
  takesFocus = false,
  rows = 2,
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, text, onTextChange, people);
  const { offered, highlighted } = mentions;
  const isOpen = offered.length > 0;

  useEffect(() => {
    if (!takesFocus || !field.current) return;
    const end = field.current.value.length;
    field.current.focus();
    field.current.setSelectionRange(end, end);
  }, [takesFocus]);

  function handleKey(event: KeyboardEvent): void {
    if (mentions.handleKey(event)) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onSubmit();
    }
    if (event.key === 'Escape' && onEscape) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    }
  }

  return (
    <>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        rows={rows}
        maxLength={longestComment}
        value={text}
        onChange={(event) => {
          onTextChange(event.currentTarget.value);
          mentions.followCaret();
        }}
        onSelect={mentions.followCaret}
        onBlur={mentions.dismiss}
        onFocus={() => void MentionSuggestions.preload().catch(() => undefined)}
        onKeyDown={handleKey}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-activedescendant={isOpen ? mentions.optionId(highlighted) : undefined}
      />
      {isOpen && (
        <MentionSuggestions
          field={field.current}
          people={offered}
          highlighted={highlighted}
          optionId={mentions.optionId}
          onHighlight={mentions.highlight}
          onChoose={mentions.choose}
          onClose={mentions.dismiss}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen &&
          `${offered.length === 1 ? '1 person' : `${offered.length} people`} to mention. Choose with the arrow keys and Enter.`}
      </p>
    </>
  );
}
