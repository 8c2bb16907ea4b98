import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { hasWords, searchWords } from '#shared/kit/search-words.ts';
import { classNames } from '../../class-names.ts';
import { Spinner } from '../../feedback/spinner.tsx';
import { PopoverContent } from '../../overlays/popup/popover-content.tsx';
import type { OpenPopup } from '../../overlays/popup/popup.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { EditConflictNotice } from '../inline-edit/edit-conflict-notice.tsx';
import { OptionRows, optionId, useOptions } from './option-rows.tsx';
import type { Option } from './options.ts';

interface ComboboxContentProps extends OpenPopup {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  searchPlaceholder: string;
  filter: ((options: readonly Option[], search: string) => readonly Option[]) | undefined;
  emptyText: ((search: string) => string) | undefined;
  onSearch?: ((search: string) => void) | undefined;
  loading?: boolean | undefined;
  staysOpen?: boolean | undefined;
  align: 'start' | 'center' | 'end' | undefined;
}

function matchAnywhere(options: readonly Option[], search: string): readonly Option[] {
  const words = searchWords(search);
  return options.filter(({ label, description }) =>
    hasWords(words, `${label} ${description ?? ''}`),
  );
}

/** In characters. In a narrow list, longer labels such as titles would look alike. */
const longestInNarrow = 32;

/** Loaded on demand by Combobox. The search keeps the focus; arrow keys move the highlight. */
export function ComboboxContent({
  trigger,
  label,
  options,
  value,
  onValueChange,
  searchPlaceholder,
  filter = matchAnywhere,
  emptyText,
  onSearch,
  loading = false,
  align,
  staysOpen = false,
  onClose,
}: ComboboxContentProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const shown = filter(options, search);
  const state = useOptions({
    options: shown,
    value,
    onValueChange,
    onClose: staysOpen ? () => find('') : onClose,
    first: () =>
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
  });
  const { highlighted, highlight, move, choose } = state;
  const current = shown[highlighted];
  const isWide = options.some(({ label: text }) => text.length > longestInNarrow);

  function find(next: string): void {
    setSearch(next);
    // Skip disabled options, as the arrow keys do.
    const first = filter(options, next).findIndex(({ disabled }) => !disabled);
    highlight(Math.max(0, first));
    onSearch?.(next);
  }

  /** The action of a key, if any. */
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(highlighted + 1, 1);
    if (key === 'ArrowUp') return () => move(highlighted - 1, -1);
    if (key === 'PageDown') return () => move(Math.min(highlighted + 8, shown.length - 1), 1);
    if (key === 'PageUp') return () => move(Math.max(highlighted - 8, 0), -1);
    if (key === 'Enter') return () => choose(current);
    return key === 'Tab' ? onClose : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const action = actionOf(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <PopoverContent
      trigger={trigger}
      onClose={onClose}
      label={label}
      align={align}
      className={classNames(
        'flex max-w-[calc(100vw-1rem)] flex-col overflow-hidden!',
        isWide
          ? 'w-[max(28rem,var(--radix-popover-trigger-width))]'
          : 'w-[max(15rem,var(--radix-popover-trigger-width))]',
      )}
    >
      <div className="flex items-center gap-2 border-line-soft border-b px-3 text-ink-3">
        {loading ? (
          <Spinner className="shrink-0" />
        ) : (
          <Search className="size-4 shrink-0" aria-hidden />
        )}
        <input
          dir="auto"
          role="combobox"
          aria-label={searchPlaceholder}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(id, highlighted) : undefined}
          autoComplete="off"
          placeholder={searchPlaceholder}
          value={search}
          onChange={(event) => find(event.currentTarget.value)}
          onKeyDown={handleKey}
          className="h-9 w-full min-w-0 bg-transparent text-ink text-sm outline-none placeholder:text-ink-3 pointer-coarse:h-11 pointer-coarse:text-md"
        />
      </div>
      <div
        ref={state.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="max-h-64 min-h-0 overflow-y-auto p-1"
      >
        <OptionRows id={id} options={shown} value={value} state={state} />
      </div>
      {shown.length === 0 && !loading && (
        <p role="status" className="px-3 pt-1 pb-4 text-center text-ink-3 text-sm">
          {emptyText?.(search) ?? uiCopy.select.noneFound}
        </p>
      )}
      <EditConflictNotice value={value} />
    </PopoverContent>
  );
}
