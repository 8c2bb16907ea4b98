import type { ReactElement, ReactNode, Ref } from 'react';
import { markWhenSaved } from '../../feedback/saved-marks.ts';
import { ComboboxContent } from '../../overlays/lazy-overlays.ts';
import { Popup } from '../../overlays/popup/popup.tsx';
import { uiCopy } from '../../ui-copy.ts';
import type { FieldControl } from '../field.tsx';
import type { Option } from './options.ts';
import { SelectTrigger } from './select-trigger.tsx';

interface ComboboxProps<Value extends string> extends Partial<FieldControl> {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  /** A returned promise of true shows a save tick. */
  onValueChange: (value: Value) => unknown;
  label: string;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Filters and sorts options; by default matches parts of label and description. */
  filter?: (options: readonly Option<Value>[], search: string) => readonly Option<Value>[];
  /** Shown when nothing matches. */
  emptyText?: (search: string) => string;
  /** Called with the typed text, for options that come from the server. */
  onSearch?: (search: string) => void;
  loading?: boolean;
  /** Adds one of many: after each choice the search is empty again. */
  staysOpen?: boolean;
  disabled?: boolean;
  look?: 'framed' | 'bare';
  align?: 'start' | 'center' | 'end';
  /** Custom trigger, such as an avatar; replaces `children`. */
  trigger?: ReactElement;
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  className?: string;
}

/** A searchable listbox. */
export function Combobox<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder = uiCopy.select.placeholder,
  searchPlaceholder = uiCopy.select.search,
  filter,
  emptyText,
  onSearch,
  loading,
  staysOpen,
  align,
  trigger,
  ...button
}: ComboboxProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Popup
      part={ComboboxContent}
      kind="listbox"
      opensByArrows
      opener={
        trigger ?? (
          <SelectTrigger
            label={label}
            icon={chosen?.icon}
            shown={chosen?.label}
            placeholder={placeholder}
            {...(button as object)}
          />
        )
      }
    >
      {(popup) => (
        <ComboboxContent
          {...popup}
          label={label}
          options={options}
          value={value ?? undefined}
          onValueChange={(next) =>
            void markWhenSaved(onValueChange(next as Value), () => popup.trigger)
          }
          searchPlaceholder={searchPlaceholder}
          filter={filter as ComboboxProps<string>['filter']}
          emptyText={emptyText}
          onSearch={onSearch}
          loading={loading}
          staysOpen={staysOpen}
          align={align}
        />
      )}
    </Popup>
  );
}
