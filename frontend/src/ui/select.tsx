import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import type { FieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Option } from './options.ts';
import { SelectTrigger } from './select-trigger.tsx';
import { usePopup, withTriggerProps } from './use-popup.ts';

export interface SelectProps<Value extends string> extends Partial<FieldControl> {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onValueChange: (value: Value) => void;
  /** Its name where no Field gives one. */
  label?: string;
  placeholder?: string;
  disabled?: boolean;
  look?: 'framed' | 'bare';
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
  children,
  ...button
}: SelectProps<Value>) {
  const popup = usePopup(SelectContent, { kind: 'listbox', openKeys: ['ArrowDown', 'ArrowUp'] });
  const chosen = options.find((option) => option.value === value);
  const typeAhead = useTypeAhead(options, value, onValueChange);
  return (
    <>
      {withTriggerProps(
        <SelectTrigger
          role="combobox"
          aria-label={label}
          isPlaceholder={!chosen}
          onKeyDown={typeAhead}
          {...(button as object)}
        >
          {children ?? (
            <>
              {chosen?.icon}
              <span className="truncate">{chosen?.label ?? placeholder}</span>
            </>
          )}
        </SelectTrigger>,
        popup.triggerProps,
      )}
      {popup.open && (
        <SelectContent
          trigger={popup.trigger}
          label={label}
          options={options}
          value={value ?? ''}
          onValueChange={(next) => onValueChange(next as Value)}
          onClose={() => popup.setOpen(false)}
        />
      )}
    </>
  );
}

/** Typing on the closed list chooses the next option that begins so, as a native one does. */
function useTypeAhead<Value extends string>(
  options: readonly Option<Value>[],
  value: Value | null | undefined,
  onValueChange: (value: Value) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (!isLetter || event.metaKey || event.ctrlKey || event.altKey) return;
    const recent = event.timeStamp - typed.current.at < 1000 ? typed.current.text : '';
    const text = recent + event.key.toLowerCase();
    typed.current = { text, at: event.timeStamp };
    const from = options.findIndex((option) => option.value === value) + (recent ? 0 : 1);
    const inTurn = [...options.slice(Math.max(0, from)), ...options.slice(0, Math.max(0, from))];
    const next = inTurn.find(
      (option) => !option.disabled && option.label.toLowerCase().startsWith(text),
    );
    if (next && next.value !== value) onValueChange(next.value);
  };
}
