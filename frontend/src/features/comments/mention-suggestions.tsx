import { useEffect, useRef } from 'react';
import type { User } from '#shared/people/user.ts';
import { OptionRow } from '../../ui/forms/select/option-rows.tsx';
import { PopoverContent } from '../../ui/overlays/lazy-overlays.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { commentsCopy } from './comments-copy.ts';

interface MentionSuggestionsProps {
  /** The text field, which keeps the focus while suggestions are open. */
  field: HTMLElement | null;
  people: readonly User[];
  highlighted: number;
  optionId: (index: number) => string;
  onHighlight: (index: number) => void;
  onChoose: (person: User) => void;
  onClose: () => void;
}

export function MentionSuggestions({
  field,
  people,
  highlighted,
  optionId,
  onHighlight,
  onChoose,
  onClose,
}: MentionSuggestionsProps) {
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <PopoverContent
      suggests
      trigger={field}
      onClose={onClose}
      label={commentsCopy.mentions.label}
      className="w-[max(16rem,var(--radix-popover-trigger-width))] max-w-[calc(100vw-1rem)] p-1"
    >
      {people.map((person, index) => (
        <OptionRow
          key={person.id}
          ref={index === highlighted ? current : undefined}
          id={optionId(index)}
          isChosen={index === highlighted}
          isHighlighted={index === highlighted}
          onHighlight={() => onHighlight(index)}
          onChoose={() => onChoose(person)}
        >
          <Avatar size="small" id={person.id} name={person.name} photo={person.profilePhotoPath} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium leading-4">
              {person.name}
            </span>
            <span dir="auto" className="block truncate text-ink-3 text-xs leading-4">
              {person.username}
            </span>
          </span>
        </OptionRow>
      ))}
    </PopoverContent>
  );
}
