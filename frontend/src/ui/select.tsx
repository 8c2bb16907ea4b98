import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import type { FieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Option } from './options.ts';
import { Popup } from './popup.tsx';
import { SelectTrigger } from './select-trigger.tsx';
import type { Typing } from './type-ahead.ts';

export interface SelectProps<Value extends string> extends Partial<FieldControl> {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onValueChange: (value: Value) => void;
  /** Its name where no Field gives one. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  look?: 'framed' | 'bare';
  /** Letters are for something else around it. */
  withoutTypeAhead?: boolean;
  /** What the button shows; the chosen option's icon and label unless given. */
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  tabIndex?: number;
  className?: string;
}

const SelectContent = lazyPart(async () => (await import('./select-content.tsx')).SelectContent);

/** A list to choose one from. For more than about ten choices use Combobox, which searches. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder = 'Select…',
  withoutTypeAhead = false,
  ...button
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  const typing = useRef<Typing>({ text: '', at: 0 });

  /** Typing on the closed list chooses the next option that begins so, as on a native one. */
  async function typeAhead(event: KeyboardEvent): Promise<void> {
    const { key, timeStamp, metaKey, ctrlKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || metaKey || ctrlKey || altKey) return;
    const { findByTyping } = await import('./type-ahead.ts');
    const current = options.findIndex((option) => option.value === value);
    const next = options[findByTyping(typing.current, { key, timeStamp }, options, current)];
    if (next && next.value !== value) onValueChange(next.value);
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
          onValueChange={(next) => onValueChange(next as Value)}
        />
      )}
    </Popup>
  );
}
