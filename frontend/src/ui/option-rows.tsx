import { Check } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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

interface OptionRowProps {
  id: string;
  isChosen: boolean;
  isHighlighted: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLDivElement>;
  onHighlight: () => void;
  onChoose: () => void;
  children: ReactNode;
}

/** A row of a listbox: whatever has the focus keeps it, with the keys, and names the row by its id. */
export function OptionRow(props: OptionRowProps) {
  const { id, isChosen, isHighlighted, disabled, ref, onHighlight, onChoose, children } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter chooses it where the focus is
    // biome-ignore lint/a11y/useFocusableInteractive: pointed at by aria-activedescendant from there
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      data-disabled={disabled ? '' : undefined}
      data-highlighted={isHighlighted ? '' : undefined}
      onPointerMove={() => !disabled && onHighlight()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(popupRow, 'cursor-pointer')}
    >
      {children}
    </div>
  );
}

interface OptionRowsProps {
  id: string;
  options: readonly Option[];
  value: string | undefined;
  state: OptionsState;
}

/** The rows of Select and Combobox, whose list or search has the focus. */
export function OptionRows({ id, options, value, state }: OptionRowsProps) {
  return options.map((option, place) => (
    <OptionRow
      key={option.value}
      id={optionId(id, place)}
      isChosen={option.value === value}
      isHighlighted={place === state.highlighted}
      disabled={option.disabled}
      onHighlight={() => state.highlight(place)}
      onChoose={() => state.choose(option)}
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
    </OptionRow>
  ));
}
