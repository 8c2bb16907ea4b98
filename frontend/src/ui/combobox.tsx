import type { ReactElement, ReactNode, Ref } from 'react';
import type { FieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Option } from './options.ts';
import { Popup } from './popup.tsx';
import { SelectTrigger } from './select-trigger.tsx';

export interface ComboboxProps<Value extends string> extends Partial<FieldControl> {
  options: readonly Option<Value>[];
  value: Value | null | undefined;
  onValueChange: (value: Value) => void;
  label: string;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Which options a search shows, in order; by part of label or description unless given. */
  filter?: (options: readonly Option<Value>[], search: string) => readonly Option<Value>[];
  /** Shown when nothing matches. */
  emptyText?: (search: string) => string;
  /** Told what is typed, for options that come from the server. */
  onSearch?: (search: string) => void;
  loading?: boolean;
  disabled?: boolean;
  look?: 'framed' | 'bare';
  align?: 'start' | 'center' | 'end';
  /** Another button to open it from, such as an avatar; then `children` is not used. */
  trigger?: ReactElement;
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  className?: string;
}

const ComboboxContent = lazyPart(
  async () => (await import('./combobox-content.tsx')).ComboboxContent,
);

/** A list to search and choose one from. */
export function Combobox<Value extends string>({
  options,
  value,
  onValueChange,
  label,
  placeholder = 'Select…',
  searchPlaceholder = 'Search…',
  filter,
  emptyText,
  onSearch,
  loading,
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
          onValueChange={(next) => onValueChange(next as Value)}
          searchPlaceholder={searchPlaceholder}
          filter={filter as ComboboxProps<string>['filter']}
          emptyText={emptyText}
          onSearch={onSearch}
          loading={loading}
          align={align}
        />
      )}
    </Popup>
  );
}
