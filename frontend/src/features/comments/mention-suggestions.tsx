import { useEffect, useRef } from 'react';
import type { User } from '#shared/people/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PopoverContent } from '../../ui/popover-content.tsx';
import { popupRow } from '../../ui/popup-styles.ts';

interface MentionSuggestionsProps {
  /** The field that is written in: it keeps the focus and the keys. */
  field: HTMLElement | null;
  people: readonly User[];
  highlighted: number;
  optionId: (index: number) => string;
  onHighlight: (index: number) => void;
  onChoose: (person: User) => void;
  onClose: () => void;
}

/** Loaded when the first mention is written. */
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
      label="People to mention"
      className="w-[max(16rem,var(--radix-popover-trigger-width))] max-w-[calc(100vw-1rem)] p-1"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: highlighted by aria-activedescendant
        <div
          key={person.id}
          ref={index === highlighted ? current : undefined}
          id={optionId(index)}
          role="option"
          aria-selected={index === highlighted}
          data-highlighted={index === highlighted ? '' : undefined}
          onPointerMove={() => onHighlight(index)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={classNames(popupRow, 'cursor-pointer')}
        >
          <Avatar size="small" id={person.id} name={person.name} photo={person.profilePhotoPath} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium leading-4">{person.name}</span>
            <span className="block truncate text-ink-3 text-xs leading-4">{person.username}</span>
          </span>
        </div>
      ))}
    </PopoverContent>
  );
}
