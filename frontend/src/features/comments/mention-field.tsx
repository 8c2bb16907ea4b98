import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Mentionable } from '#shared/comments/mentions.ts';
import { longestComment } from '#shared/comments/mentions.ts';
import type { User } from '#shared/people/user.ts';
import { excessOf } from '../../ui/forms/length-limit.ts';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { PopoverContent } from '../../ui/overlays/lazy-overlays.ts';
import { commentsCopy } from './comments-copy.ts';
import { useMentions } from './use-mentions.ts';

const MentionSuggestions = lazyWithPreload(
  async () => (await import('./mention-suggestions.tsx')).MentionSuggestions,
);

function preloadSuggestions(): void {
  MentionSuggestions.preload();
  PopoverContent.preload();
}

interface MentionFieldProps {
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** People to suggest. */
  people: readonly User[];
  /** People whose names are read as mentions, if more than those suggested. */
  named?: readonly Mentionable[];
  /** Called on Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
  onEscape?: () => void;
  /** Focuses the field on mount, with the caret at the end. */
  takesFocus?: boolean;
  rows?: number;
}

/** A text area that suggests people after an `@`. */
export function MentionField({
  label,
  placeholder,
  text,
  onTextChange,
  people,
  named = people,
  onSubmit,
  onEscape,
  takesFocus = false,
  rows = 2,
}: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(field, text, onTextChange, people, named);
  const { suggested, highlighted } = mentions;
  const isOpen = suggested.length > 0;

  useEffect(() => {
    if (!takesFocus || !field.current) return;
    const end = field.current.value.length;
    field.current.focus();
    field.current.setSelectionRange(end, end);
  }, [takesFocus]);

  function handleKey(event: KeyboardEvent): void {
    if (mentions.handleKey(event)) return;
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      if (excessOf(text, longestComment) === 0) onSubmit();
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
        limit={longestComment}
        value={text}
        onChange={(event) => {
          onTextChange(event.currentTarget.value);
          mentions.updateCaret();
        }}
        onSelect={mentions.updateCaret}
        onBlur={mentions.dismiss}
        onFocus={preloadSuggestions}
        onKeyDown={handleKey}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-activedescendant={isOpen ? mentions.optionId(highlighted) : undefined}
      />
      {isOpen && (
        <MentionSuggestions
          field={field.current}
          people={suggested}
          highlighted={highlighted}
          optionId={mentions.optionId}
          onHighlight={mentions.highlight}
          onChoose={mentions.choose}
          onClose={mentions.dismiss}
        />
      )}
      <p role="status" className="sr-only">
        {isOpen && commentsCopy.mentions.found(suggested.length)}
      </p>
    </>
  );
}
