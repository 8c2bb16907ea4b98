import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import type { Option } from './options.ts';
import { PopoverContent } from './popover-content.tsx';
import { popupRow } from './popup-styles.ts';
import { findByTyping, type Typing } from './type-ahead.ts';

interface SelectContentProps {
  trigger: HTMLElement | null;
  label: string | undefined;
  options: readonly Option[];
  value: string;
  onValueChange: (value: string) => void;
  onClose: () => void;
}

/**
 * Loaded on demand by Select. The list has the focus, its options are highlighted; the page behind
 * stays as it is, to scroll and to read.
 */
export function SelectContent(props: SelectContentProps) {
  const { trigger, label, options, value, onValueChange, onClose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typing = useRef<Typing>({ text: '', at: 0 });
  const [highlighted, setHighlighted] = useState(() => {
    const chosen = options.findIndex((option) => option.value === value);
    return chosen >= 0 ? chosen : options.findIndex(({ disabled }) => !disabled);
  });

  useLayoutEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView?.({ block: 'nearest' });
  }, [highlighted]);

  function choose(option: Option | undefined): void {
    if (!option || option.disabled) return;
    if (option.value !== value) onValueChange(option.value);
    onClose();
  }
  function move(from: number, step: 1 | -1): void {
    for (let index = from; index >= 0 && index < options.length; index += step) {
      if (!options[index]?.disabled) {
        setHighlighted(index);
        return;
      }
    }
  }
  function find(event: { key: string; timeStamp: number }): void {
    const found = findByTyping(typing.current, event, options, highlighted);
    if (found >= 0) setHighlighted(found);
  }
  /** What a key does here; undefined where it means nothing. */
  function commandOf({ key, timeStamp }: KeyboardEvent): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(highlighted + 1, 1);
    if (key === 'ArrowUp') return () => move(highlighted - 1, -1);
    if (key === 'Home') return () => move(0, 1);
    if (key === 'End') return () => move(options.length - 1, -1);
    if (key === 'Enter' || key === ' ') return () => choose(options[highlighted]);
    if (key === 'Tab') return onClose;
    return key.length === 1 ? () => find({ key, timeStamp }) : undefined;
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = commandOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <PopoverContent
      trigger={trigger}
      onClose={onClose}
      label={label ?? 'Choices'}
      className="min-w-[max(9rem,var(--radix-popover-trigger-width))] max-w-80"
    >
      <div
        ref={list}
        role="listbox"
        aria-label={label ?? 'Choices'}
        aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
        tabIndex={0}
        onKeyDown={handleKey}
        className="max-h-80 overflow-y-auto p-1 outline-none"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: highlighted by aria-activedescendant
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-disabled={option.disabled ? '' : undefined}
            data-highlighted={index === highlighted ? '' : undefined}
            onPointerMove={() => !option.disabled && setHighlighted(index)}
            onClick={() => choose(option)}
            className={classNames(popupRow, 'cursor-pointer')}
          >
            {option.icon}
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.description && (
              <span className="shrink-0 text-ink-3 text-xs">{option.description}</span>
            )}
            <Check
              className={classNames('text-accent-ink!', option.value !== value && 'invisible')}
              aria-hidden
            />
          </div>
        ))}
      </div>
    </PopoverContent>
  );
}
