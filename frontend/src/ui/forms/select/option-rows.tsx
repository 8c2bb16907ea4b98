import { Check } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { popupLabel, popupRow } from '../../overlays/popup/popup-styles.ts';
import type { Option } from './options.ts';

interface OptionsGiven {
  options: readonly Option[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onClose: () => void;
  /** Initially highlighted index. */
  first: () => number;
}

interface OptionsState {
  list: RefObject<HTMLDivElement | null>;
  /** Index of the active option, scrolled into view; -1 for none. */
  highlighted: number;
  highlight: (index: number) => void;
  /** Highlights the first enabled option from an index in one direction. */
  move: (from: number, step: 1 | -1) => void;
  choose: (option: Option | undefined) => void;
}

/** Highlight and selection shared by Select and Combobox while open. */
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
      for (let index = from; index >= 0 && index < options.length; index += step) {
        if (!options[index]?.disabled) return highlight(index);
      }
    },
    choose: (option) => {
      if (!option || option.disabled) return;
      if (option.value !== value) onValueChange(option.value);
      onClose();
    },
  };
}

/** Element id of an option, for `aria-activedescendant`. */
export const optionId = (id: string, index: number) => `${id}-${index}`;

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

/**
 * A row of a listbox. The focus stays in the list or search, which refers to it by
 * `aria-activedescendant`.
 */
export function OptionRow(props: OptionRowProps) {
  const { id, isChosen, isHighlighted, disabled, ref, onHighlight, onChoose, children } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focused list or search handles Enter
    // biome-ignore lint/a11y/useFocusableInteractive: referred to by aria-activedescendant
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

/** The rows of Select and Combobox. */
export function OptionRows({ id, options, value, state }: OptionRowsProps) {
  return options.map((option, index) => (
    <OptionRow
      key={option.value}
      id={optionId(id, index)}
      isChosen={option.value === value}
      isHighlighted={index === state.highlighted}
      disabled={option.disabled}
      onHighlight={() => state.highlight(index)}
      onChoose={() => state.choose(option)}
    >
      {option.icon}
      <span dir="auto" className={popupLabel}>
        {option.label}
      </span>
      {option.description && (
        <span dir="auto" className="max-w-[50%] shrink-0 truncate text-ink-3 text-xs">
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
