import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { Input } from './input.tsx';

interface SearchInputProps {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (search: string) => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** Gets the focus when the focused element is removed. */
  takesFocusBack?: boolean;
}

/**
 * A search field with a clear button. Escape clears it, then leaves it; arrow down and Enter go into
 * the results.
 */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onValueChange,
  className,
  ref,
  takesFocusBack,
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <Input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      icon={<Search aria-hidden />}
      autoComplete="off"
      data-focus-return={takesFocusBack || undefined}
      className={classNames(className, '[&_input::-webkit-search-cancel-button]:hidden')}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') focusResults(event);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (value) onValueChange('');
        else event.currentTarget.blur();
      }}
      end={
        value && (
          <IconButton
            label={uiCopy.search.clear}
            size="small"
            className="size-6! pointer-coarse:size-10!"
            onClick={() => {
              onValueChange('');
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

/** The results are the list of the dialog, or else of the page. */
function focusResults(event: KeyboardEvent<HTMLElement>): void {
  const around = event.currentTarget.closest('[role=dialog], main');
  const row = around?.querySelector<HTMLElement>('[data-row][tabindex="0"], [data-active-row]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}
