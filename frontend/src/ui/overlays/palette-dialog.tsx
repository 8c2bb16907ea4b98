import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { escapeCloses } from './escape-closes.ts';
import { useFocusReturn } from './focus-return.ts';
import { overlay, panel } from './overlay-styles.ts';

interface ResultsState {
  /** Element id of the highlighted result. */
  active?: string | undefined;
  isLoading: boolean;
}

/** The search field of a palette, for what shows the results. */
export interface PaletteField {
  id: string;
  label: string;
  search: string;
  /** Handles the keys of the field that are not typed. */
  handleKey: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Enter was pressed before there were results, and opens the first. */
  isEntered: RefObject<boolean>;
  showState: (state: ResultsState) => void;
}

interface PaletteDialogProps {
  label: string;
  onClose: () => void;
  /** The results, which may load later. */
  children: (field: PaletteField) => ReactNode;
}

/**
 * A dialog with a search field, rendered only while open. It belongs to the first load and has the
 * focus at once, so that nothing typed after the shortcut is lost while the results load.
 */
export function PaletteDialog({ label, onClose, children }: PaletteDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const handleKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const isEntered = useRef(false);
  const [search, setSearch] = useState('');
  /** Undefined until the list of results is there. */
  const [results, showState] = useState<ResultsState>();
  const returnFocus = useRef(useFocusReturn(true));

  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  // Not a layout effect: the focus can only move once the dialog is gone.
  useEffect(() => {
    const { current } = returnFocus;
    return () => current(new Event('close'));
  }, []);

  function handleFieldKey(event: KeyboardEvent): void {
    // Nothing else can have the focus.
    if (event.key === 'Tab') event.preventDefault();
    if (handleKey.current) handleKey.current(event);
    else if (event.key === 'Enter') isEntered.current = true;
  }

  return (
    <dialog
      ref={dialog}
      // Also for those who look for a dialog by its role.
      // biome-ignore lint/a11y/noRedundantRoles: looked for by its role
      role="dialog"
      data-state="open"
      aria-modal
      aria-label={label}
      onKeyDown={escapeCloses(onClose)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        overlay,
        'm-0 h-full max-h-none w-full max-w-none p-0 backdrop:bg-transparent',
      )}
    >
      <div
        className={classNames(
          panel,
          'sm:max-w-2xl max-sm:h-[92dvh] overflow-hidden sm:mt-[8vh] sm:self-start',
        )}
        data-state="open"
      >
        <div className="flex shrink-0 items-center gap-3 border-line-soft border-b px-4 text-ink-3">
          {results?.isLoading ? (
            <Spinner className="size-4 shrink-0" />
          ) : (
            <Search aria-hidden className="size-4 shrink-0" />
          )}
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={label}
            aria-expanded={results !== undefined}
            aria-controls={results && `${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={results?.active}
            autoComplete="off"
            placeholder={label}
            value={search}
            onChange={(event) => {
              isEntered.current = false;
              setSearch(event.currentTarget.value);
            }}
            onKeyDown={handleFieldKey}
            className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 pointer-coarse:text-md [&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {children({ id, label, search, handleKey, isEntered, showState })}
      </div>
    </dialog>
  );
}
