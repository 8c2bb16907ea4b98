import { Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { Option } from './options.ts';
import { popupRow } from './popup-styles.ts';

interface OptionsGiven {
  options: readonly Option[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onClose: () => void;
  /** The place that is highlighted at first. */
  first: () => number;
}

export interface OptionsState {
  list: RefObject<HTMLDivElement | null>;
  /** The place of the option that keys act on, kept in sight; -1 for none. */
  highlighted: number;
  highlight: (place: number) => void;
  /** Highlights the first option that can be chosen, from a place on in one direction. */
  move: (from: number, step: 1 | -1) => void;
  choose: (option: Option | undefined) => void;
}

/** What Select and Combobox do with their options while they are open. */
export function useOptions(given: OptionsGiven): OptionsState {
  const { options, value, onValueChange, onClose, first } = given;
  const list = useRef<HTMLDivElement>(null);
  const [highlighted, highlight] = useState(first);

  useLayoutEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView?.({ block: 'nearest' });
  }, [highlighted]);

  return {
    list,
    highlighted,
    highlight,
    move: (from, step) => {
      for (let place = from; place >= 0 && place < options.length; place += step) {
        if (!options[place]?.disabled) return highlight(place);
      }
    },
    choose: (option) => {
      if (!option || option.disabled) return;
      if (option.value !== value) onValueChange(option.value);
      onClose();
    },
  };
}

/** The id of the option at a place, for `aria-activedescendant`. */
export const optionId = (id: string, place: number) => `${id}-${place}`;

interface OptionRowsProps {
  id: string;
  options: readonly Option[];
  value: string | undefined;
  state: OptionsState;
}

/** The rows of a listbox, which itself, or the search above it, holds the focus and the keys. */
export function OptionRows({ id, options, value, state }: OptionRowsProps) {
  return options.map((option, place) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: list or search hold the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: highlighted by aria-activedescendant
    <div
      key={option.value}
      id={optionId(id, place)}
      role="option"
      aria-selected={option.value === value}
      aria-disabled={option.disabled || undefined}
      data-disabled={option.disabled ? '' : undefined}
      data-highlighted={place === state.highlighted ? '' : undefined}
      onPointerMove={() => !option.disabled && state.highlight(place)}
      onClick={() => state.choose(option)}
      className={classNames(popupRow, 'cursor-pointer')}
    >
      {option.icon}
      <span className="min-w-0 flex-1 truncate">{option.label}</span>
      {option.description && (
        <span className="max-w-[50%] shrink-0 truncate text-ink-3 text-xs">
          {option.description}
        </span>
      )}
      <Check
        className={classNames('text-accent-ink!', option.value !== value && 'invisible')}
        aria-hidden
      />
    </div>
  ));
}
