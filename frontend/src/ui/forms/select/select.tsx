import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { markWhenSaved } from '../../feedback/saved-marks.ts';
import { SelectContent } from '../../overlays/lazy-overlays.ts';
import { Popup } from '../../overlays/popup/popup.tsx';
import { uiCopy } from '../../ui-copy.ts';
import type { FieldControl } from '../field.tsx';
import type { Option } from './options.ts';
import { SelectTrigger } from './select-trigger.tsx';
import { findByTyping, type Typing } from './type-ahead.ts';

interface SelectProps<Value extends string> extends Partial<FieldControl> {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  /** A returned promise of true shows a save tick. */
  onValueChange: (value: Value) => unknown;
  /** Accessible name without a Field. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  look?: 'framed' | 'bare';
  /** Disables type-ahead where letters are shortcuts. */
  withoutTypeAhead?: boolean;
  /** Content of the button; by default icon and label of the selected option. */
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  tabIndex?: number;
  className?: string;
}

/** A listbox for up to about ten options. For more, use the searchable Combobox. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder = uiCopy.select.placeholder,
  withoutTypeAhead = false,
  ...button
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const typing = useRef<Typing>({ text: '', at: 0 });

  /** Type-ahead on the closed select, like a native one. */
  function typeAhead(event: KeyboardEvent<HTMLElement>): void {
    const { key, timeStamp, metaKey, ctrlKey, altKey, currentTarget } = event;
    if (key.length !== 1 || key === ' ' || metaKey || ctrlKey || altKey) return;
    const current = options.findIndex((option) => option.value === value);
    const next = options[findByTyping(typing.current, { key, timeStamp }, options, current)];
    if (next && next.value !== value)
      void markWhenSaved(onValueChange(next.value), () => currentTarget);
  }

  return (
    <Popup
      part={SelectContent}
      kind="listbox"
      opensByArrows
      opener={
        <SelectTrigger
          role="combobox"
          aria-label={label}
          onKeyDown={withoutTypeAhead ? undefined : typeAhead}
          icon={chosen?.icon}
          shown={chosen?.label}
          placeholder={placeholder}
          {...(button as object)}
        />
      }
    >
      {(popup) => (
        <SelectContent
          {...popup}
          label={label}
          options={options}
          value={value ?? ''}
          onValueChange={(next) =>
            void markWhenSaved(onValueChange(next as Value), () => popup.trigger)
          }
        />
      )}
    </Popup>
  );
}
